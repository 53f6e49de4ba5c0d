import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { login, me, setPassword } from '@rewards/contracts/sign-in';
import { anAdmin, signInByCode } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import type { Visitor } from '../support/visitor.ts';

const good = 'a quiet harbour at dawn';

/**
 * The longest a session check may usually take meanwhile. When all passwords were hashed at once it took seconds. The
 * slowest of a hundred is left to a benchmark, because tests share their machine and process with the clients.
 */
const maxMilliseconds = 250;

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

describe('three hundred concurrent sign-ins', () => {
  let service: RunningService;
  let bystander: Visitor;
  let owner: Visitor;

  beforeAll(async () => {
    service = await startService();
    bystander = (await anAdmin(service)).browser;
    owner = (await signInByCode(service, 'owner@example.com')).browser;
    await owner.call(setPassword, { body: { password: good, confirm: good } });
  });
  afterAll(() => service.stop());

  const signIn = (browser: Visitor, email: string, password: string) =>
    browser.ask(login, { body: { email, password } });

  /** How long each session check takes, one after the other, until the work ends. */
  async function sessionChecksUntil(end: Promise<unknown>): Promise<readonly number[]> {
    const over = end.then(() => true);
    const times: number[] = [];
    while (!(await Promise.race([over, pause(20, false)]))) {
      const began = performance.now();
      await bystander.call(me);
      times.push(performance.now() - began);
    }
    return times;
  }

  it.each([
    ['one address', () => '203.0.113.80'],
    ['as many addresses', (number: number) => `10.99.${number >> 8}.${number & 255}`],
  ])('from %s keep no one else waiting, and still accept a right password', async (_where, addressOf) => {
    const flood = Array.from({ length: 300 }, async (_, number) => {
      const stranger = service.visitor();
      stranger.headers['x-forwarded-for'] = addressOf(number);
      return (await signIn(stranger, `person${number}@example.com`, 'Summer2026!')).status;
    });
    const right = signIn(owner, 'owner@example.com', good);
    const times = await sessionChecksUntil(Promise.all(flood));

    expect(await right).toMatchObject({ status: 200 });
    expect(times.length).toBeGreaterThan(5);
    expect(median(times)).toBeLessThan(maxMilliseconds);
    // Each gets an answer: wrong, too many attempts, or retry in a moment.
    expect((await Promise.all(flood)).filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  });
});
