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
  test('attempts are allowed up to the limit, then refused until the first one’s window ends', async () => {
    expect(await take(store(), [perMinute], at)).toEqual(allowed);
    expect(await take(store(), [perMinute], secondsLater(20))).toEqual(allowed);

    expect(await take(store(), [perMinute], secondsLater(20))).toEqual(limited(40));
    expect(await take(store(), [perMinute], secondsLater(59.9))).toEqual(limited(1));
    expect(await take(store(), [perMinute], secondsLater(60))).toEqual(allowed);
  });

  test('a new window starts at its first attempt', async () => {
    await take(store(), [perMinute], at);
    await take(store(), [perMinute], secondsLater(100));
    await take(store(), [perMinute], secondsLater(110));

    expect(await take(store(), [perMinute], secondsLater(120))).toEqual(limited(40));
  });

  test('an attempt refused by one limit counts against none', async () => {
    for (let time = 0; time < 2; time += 1) await take(store(), [perMinute, perHour]);
    for (let time = 0; time < 9; time += 1) expect(await take(store(), [perMinute, perHour])).toEqual(limited(60));

    for (let time = 0; time < 3; time += 1) expect(await take(store(), [perHour])).toEqual(allowed);
    expect(await take(store(), [perHour])).toEqual(limited(3_600, perHour));
  });

  test('a refused attempt starts no window', async () => {
    for (let time = 0; time < 5; time += 1) await take(store(), [perHour]);
    expect(await take(store(), [perMinute, perHour])).toEqual(limited(3_600, perHour));

    for (let time = 0; time < 2; time += 1) expect(await take(store(), [perMinute], secondsLater(30))).toEqual(allowed);
    expect(await take(store(), [perMinute], secondsLater(30))).toEqual(limited(60));
  });

  test('a window whose only attempt was returned continues, even if another attempt is refused', async () => {
    await take(store(), [perMinute]);
    await store().attemptLimits.giveBack(perMinute, 'ann', at);
    for (let time = 0; time < 5; time += 1) await take(store(), [perHour]);
    expect(await take(store(), [perMinute, perHour], secondsLater(20))).toEqual(limited(3_580, perHour));

    for (let time = 0; time < 2; time += 1) expect(await take(store(), [perMinute], secondsLater(30))).toEqual(allowed);
    expect(await take(store(), [perMinute], secondsLater(30))).toEqual(limited(30));
  });

  test('an attempt refused by several limits has to wait for the longest', async () => {
    for (let time = 0; time < 5; time += 1) await take(store(), [perHour]);
    for (let time = 0; time < 2; time += 1) await take(store(), [perMinute]);

    expect(await take(store(), [perMinute, perHour])).toEqual(limited(3_600, perHour));
    expect(await take(store(), [perHour, perMinute])).toEqual(limited(3_600, perHour));
  });

  test('keys and limits are counted separately', async () => {
    for (let time = 0; time < 3; time += 1) await take(store(), [perMinute]);

    expect(await take(store(), [perMinute], at, 'bob')).toEqual(allowed);
    expect(await take(store(), [perHour])).toEqual(allowed);
  });

  test('concurrent attempts stay within the limit', async () => {
    const verdicts = await allAtOnce(30, () => take(store(), [perHour]));

    expect(verdicts.filter(({ kind }) => kind === 'allowed')).toHaveLength(5);
  });

  test('concurrent attempts after a window ends stay within the limit', async () => {
    for (let time = 0; time < 5; time += 1) await take(store(), [perHour]);

    const verdicts = await allAtOnce(30, () => take(store(), [perHour], secondsLater(3_600)));

    expect(verdicts.filter(({ kind }) => kind === 'allowed')).toHaveLength(5);
  });

  test('concurrent attempts with limits and keys in different orders all succeed', async () => {
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

  test('a returned attempt can be used again', async () => {
    for (let time = 0; time < 2; time += 1) await take(store(), [perMinute]);
    await store().attemptLimits.giveBack(perMinute, 'ann', secondsLater(30));

    expect(await take(store(), [perMinute], secondsLater(30))).toEqual(allowed);
    expect(await take(store(), [perMinute], secondsLater(30))).toEqual(limited(30));
  });

  test('returning an attempt that was never taken, or is from an earlier window, adds none', async () => {
    const { attemptLimits } = store();
    await attemptLimits.giveBack(perMinute, 'ann', at);
    await take(store(), [perMinute]);
    for (let time = 0; time < 3; time += 1) await attemptLimits.giveBack(perMinute, 'ann', secondsLater(60));

    for (let time = 0; time < 2; time += 1) expect(await take(store(), [perMinute], secondsLater(60))).toEqual(allowed);
    expect(await take(store(), [perMinute], secondsLater(60))).toEqual(limited(60));
  });
});
