import { expect, test } from '@jest/globals';
import type { AttemptLimit } from '@rewards/domain/attempt-limit';
import { allAtOnce } from './at-once.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const secondsLater = (seconds: number) => new Date(at.getTime() + seconds * 1_000);

const perMinute: AttemptLimit = { name: 'minute', most: 2, windowSeconds: 60 };
const perHour: AttemptLimit = { name: 'hour', most: 5, windowSeconds: 3_600 };

const take = ({ attemptLimits }: StoreUnderTest, limits: readonly AttemptLimit[], when = at, key = 'ann') =>
  attemptLimits.take(
    limits.map((limit) => ({ limit, key })),
    when,
  );

const allowed = { kind: 'allowed' };
const limited = (retryAfterSeconds: number, { name }: AttemptLimit = perMinute) => ({
  kind: 'limited',
  by: name,
  retryAfterSeconds,
});

onEveryStore('attempt limits', (store) => {
  test('as many attempts are allowed as the limit says, then none until the window of the first is over', async () => {
    expect(await take(store(), [perMinute], at)).toEqual(allowed);
    expect(await take(store(), [perMinute], secondsLater(20))).toEqual(allowed);

    expect(await take(store(), [perMinute], secondsLater(20))).toEqual(limited(40));
    expect(await take(store(), [perMinute], secondsLater(59.9))).toEqual(limited(1));
    expect(await take(store(), [perMinute], secondsLater(60))).toEqual(allowed);
  });

  test('a new window begins with its own first attempt', async () => {
    await take(store(), [perMinute], at);
    await take(store(), [perMinute], secondsLater(100));
    await take(store(), [perMinute], secondsLater(110));

    expect(await take(store(), [perMinute], secondsLater(120))).toEqual(limited(40));
  });

  test('who is refused by one limit is counted against none', async () => {
    for (let time = 0; time < 2; time += 1) await take(store(), [perMinute, perHour]);
    for (let time = 0; time < 9; time += 1) expect(await take(store(), [perMinute, perHour])).toEqual(limited(60));

    for (let time = 0; time < 3; time += 1) expect(await take(store(), [perHour])).toEqual(allowed);
    expect(await take(store(), [perHour])).toEqual(limited(3_600, perHour));
  });

  test('no window begins with an attempt that is refused', async () => {
    for (let time = 0; time < 5; time += 1) await take(store(), [perHour]);
    expect(await take(store(), [perMinute, perHour])).toEqual(limited(3_600, perHour));

    for (let time = 0; time < 2; time += 1) expect(await take(store(), [perMinute], secondsLater(30))).toEqual(allowed);
    expect(await take(store(), [perMinute], secondsLater(30))).toEqual(limited(60));
  });

  test('a window whose only attempt was given back goes on, though an attempt in it is refused', async () => {
    await take(store(), [perMinute]);
    await store().attemptLimits.giveBack(perMinute, 'ann', at);
    for (let time = 0; time < 5; time += 1) await take(store(), [perHour]);
    expect(await take(store(), [perMinute, perHour], secondsLater(20))).toEqual(limited(3_580, perHour));

    for (let time = 0; time < 2; time += 1) expect(await take(store(), [perMinute], secondsLater(30))).toEqual(allowed);
    expect(await take(store(), [perMinute], secondsLater(30))).toEqual(limited(30));
  });

  test('who is refused by several limits has to wait for the last of them', async () => {
    for (let time = 0; time < 5; time += 1) await take(store(), [perHour]);
    for (let time = 0; time < 2; time += 1) await take(store(), [perMinute]);

    expect(await take(store(), [perMinute, perHour])).toEqual(limited(3_600, perHour));
    expect(await take(store(), [perHour, perMinute])).toEqual(limited(3_600, perHour));
  });

  test('keys and limits are counted apart', async () => {
    for (let time = 0; time < 3; time += 1) await take(store(), [perMinute]);

    expect(await take(store(), [perMinute], at, 'bob')).toEqual(allowed);
    expect(await take(store(), [perHour])).toEqual(allowed);
  });

  test('of attempts at once no more are allowed than the limit says', async () => {
    const verdicts = await allAtOnce(30, () => take(store(), [perHour]));

    expect(verdicts.filter(({ kind }) => kind === 'allowed')).toHaveLength(5);
  });

  test('of attempts at once in a window that is over no more are allowed either', async () => {
    for (let time = 0; time < 5; time += 1) await take(store(), [perHour]);

    const verdicts = await allAtOnce(30, () => take(store(), [perHour], secondsLater(3_600)));

    expect(verdicts.filter(({ kind }) => kind === 'allowed')).toHaveLength(5);
  });

  test('attempts at once that name limits and keys in different orders all come through', async () => {
    const { attemptLimits } = store();
    const wide: AttemptLimit = { name: 'wide', most: 100, windowSeconds: 60 };
    const named = Array.from({ length: 300 }, (_, index) => ({
      limit: { ...wide, name: `wide ${index % 7}` },
      key: `key ${index}`,
    }));

    const verdicts = await allAtOnce(40, (index) =>
      attemptLimits.take(index % 2 === 0 ? named : named.toReversed(), at),
    );

    for (const verdict of verdicts) expect(verdict).toEqual(allowed);
  });

  test('an attempt that is given back can be made again', async () => {
    for (let time = 0; time < 2; time += 1) await take(store(), [perMinute]);
    await store().attemptLimits.giveBack(perMinute, 'ann', secondsLater(30));

    expect(await take(store(), [perMinute], secondsLater(30))).toEqual(allowed);
    expect(await take(store(), [perMinute], secondsLater(30))).toEqual(limited(30));
  });

  test('giving back what was never taken, or a window ago, makes no room', async () => {
    const { attemptLimits } = store();
    await attemptLimits.giveBack(perMinute, 'ann', at);
    await take(store(), [perMinute]);
    for (let time = 0; time < 3; time += 1) await attemptLimits.giveBack(perMinute, 'ann', secondsLater(60));

    for (let time = 0; time < 2; time += 1) expect(await take(store(), [perMinute], secondsLater(60))).toEqual(allowed);
    expect(await take(store(), [perMinute], secondsLater(60))).toEqual(limited(60));
  });
});
