import { afterEach, expect, jest, test } from '@jest/globals';
import { PasswordTurnsBusy } from '@rewards/domain/sign-in/passwords/password-turns';
import { FairPasswordTurns } from './fair-password-turns.ts';

afterEach(() => void jest.useRealTimers());

const stranger = (key: string) => ({ key, isKnown: false });
const known = (key: string) => ({ key, isKnown: true });

/** Tasks that the test finishes, in the order they started. */
function workshop() {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const endFirst = async () => {
    ends.shift()?.();
    // A turn is passed on within a few microtasks.
    await new Promise(setImmediate);
  };
  return { began, work, endFirst };
}

test('a limited number have a turn at once, and the others follow in order', async () => {
  const turns = new FairPasswordTurns({ atOnce: 2 });
  const { began, work, endFirst } = workshop();
  const all = ['a', 'b', 'c', 'd'].map((name) => turns.take(stranger('here'), work(name)));

  expect(began).toEqual(['a', 'b']);
  await endFirst();
  expect(began).toEqual(['a', 'b', 'c']);
  for (let left = 0; left < 3; left += 1) await endFirst();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('a flood from one place delays no one from another', async () => {
  const turns = new FairPasswordTurns({ atOnce: 1 });
  const { began, work, endFirst } = workshop();
  const flood = Array.from({ length: 200 }, (_, number) => turns.take(stranger('there'), work(`flood ${number}`)));
  const others = ['Ann', 'Bob'].map((name) => turns.take(stranger(`at ${name}`), work(name)));

  for (let ended = 0; ended < 4; ended += 1) await endFirst();
  expect(began).toEqual(['flood 0', 'flood 1', 'Ann', 'Bob', 'flood 2']);
  while (began.length < 202) await endFirst();
  await endFirst();
  await Promise.all([...flood, ...others]);
});

test('a flood from many places delays no known place, and known places take turns', async () => {
  const turns = new FairPasswordTurns({ atOnce: 1 });
  const { began, work, endFirst } = workshop();
  const flood = Array.from({ length: 100 }, (_, number) => turns.take(stranger(`${number}`), work(`flood ${number}`)));
  const familiar = ['Ann', 'Ann', 'Bob'].map((name) => turns.take(known(name), work(name)));

  for (let ended = 0; ended < 4; ended += 1) await endFirst();
  expect(began).toEqual(['flood 0', 'Ann', 'Bob', 'Ann', 'flood 1']);
  while (began.length < 103) await endFirst();
  await endFirst();
  await Promise.all([...flood, ...familiar]);
});

test('a request that waits too long has to retry, and loses its position', async () => {
  const turns = new FairPasswordTurns({ atOnce: 1, waitSeconds: 0.05 });
  const { began, work, endFirst } = workshop();
  const first = turns.take(stranger('here'), work('first'));

  await expect(turns.take(stranger('here'), work('second'))).rejects.toThrow(PasswordTurnsBusy);
  await endFirst();
  expect(await first).toBe('first');
  const third = turns.take(stranger('here'), work('third'));
  await endFirst();
  expect(await third).toBe('third');
  expect(began).toEqual(['first', 'third']);
});

test("a place can't queue more than could be served, and other places still can", async () => {
  const turns = new FairPasswordTurns({ atOnce: 1, waitSeconds: 60 });
  const { work, endFirst, began } = workshop();
  const flood = await Promise.allSettled([
    ...Array.from({ length: 20 }, () => turns.take(stranger('elsewhere'), async () => 'done')),
    ...Array.from({ length: 5 }, () => turns.take(stranger('somewhere'), async () => 'done')),
  ]);
  expect(flood.every(({ status }) => status === 'fulfilled')).toBe(true);

  const held = turns.take(stranger('there'), work('held'));
  const waiting = Array.from({ length: 300 }, (_, number) => turns.take(stranger('there'), work(`${number}`)));
  await expect(turns.take(stranger('there'), work('one too many'))).rejects.toThrow(PasswordTurnsBusy);
  const other = turns.take(stranger('here'), work('other'));
  while (began.length < 302) await endFirst();
  await endFirst();
  await Promise.all([held, ...waiting, other]);
  expect(began).not.toContain('one too many');
});

test("if a turn's work fails, the next one gets it", async () => {
  const turns = new FairPasswordTurns({ atOnce: 1 });
  const failing = turns.take(stranger('here'), async () => {
    throw new Error('failed');
  });
  const next = turns.take(stranger('here'), async () => 'next');

  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('next');
});

test('reports how many have a turn, are waiting and were refused', async () => {
  const turns = new FairPasswordTurns({ atOnce: 1 });
  const { work, endFirst } = workshop();
  const all = Array.from({ length: 301 }, () => turns.take(stranger('there'), work('a')));
  expect(turns.use()).toEqual({ running: 1, waiting: 300, refused: 0 });
  await expect(turns.take(stranger('there'), work('b'))).rejects.toBeInstanceOf(PasswordTurnsBusy);
  expect(turns.use()).toEqual({ running: 1, waiting: 300, refused: 1 });
  for (let left = 0; left < 301; left += 1) await endFirst();
  await Promise.all(all);
  expect(turns.use()).toEqual({ running: 0, waiting: 0, refused: 1 });
});

test('who got a turn in time is not refused once the time to wait is over', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const turns = new FairPasswordTurns({ atOnce: 1, waitSeconds: 8 });
  const { work, endFirst } = workshop();
  const both = ['first', 'second'].map((name) => turns.take(stranger('here'), work(name)));
  await endFirst();

  jest.advanceTimersByTime(8_000);

  expect(turns.use()).toEqual({ running: 1, waiting: 0, refused: 0 });
  await endFirst();
  expect(await Promise.all(both)).toEqual(['first', 'second']);
});
