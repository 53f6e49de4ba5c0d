import { apiAddress } from '@rewards/client';
import type { config } from '@rewards/contracts/practice';

const path: (typeof config)['path'] = '/api/config';

const timeLimitMilliseconds = 10_000;

const timeLimit = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`${path} took too long.`)), timeLimitMilliseconds);
  });

const nameIn = (body: unknown): string | undefined => {
  const name = (body as { practice?: { name?: unknown } } | null)?.practice?.name;
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined;
};

/**
 * Asks the API for the practice's name. Screens do not use the typed client: their browsers may know no way to abort a
 * call, which the client builds on. Rejects whenever no name came within 10 seconds.
 */
export async function readPracticeName(): Promise<string> {
  const answer = await Promise.race([fetch(apiAddress() + path, { credentials: 'include' }), timeLimit()]);
  const name = answer.ok ? nameIn(await Promise.race([answer.json(), timeLimit()])) : undefined;
  if (name === undefined) throw new Error(`${path} was answered with ${answer.status} and no practice name.`);
  return name;
}
