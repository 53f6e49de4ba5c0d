import { jest } from '@jest/globals';
import pg from 'pg';

const { query } = pg.Client.prototype;

/**
 * Calls `onSent` with each statement that goes over any connection, and what that returns once it is answered. Lasts
 * until the mocks are restored.
 */
export function watchStatements(onSent: (text: string) => () => void): void {
  function watched(this: pg.Client, ...given: unknown[]): unknown {
    const [statement] = given;
    const onAnswered = onSent(typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text);
    const answer: unknown = Reflect.apply(query, this, given);
    if (answer instanceof Promise) void answer.then(onAnswered, onAnswered);
    return answer;
  }
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(watched);
}
