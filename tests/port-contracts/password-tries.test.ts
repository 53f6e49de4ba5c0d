import { expect, test } from '@jest/globals';
import { allAtOnce } from './at-once.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const secondsLater = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
const allowed = { kind: 'allowed' };

const fail = async ({ passwordTries }: StoreUnderTest, times: number, when = at) => {
  for (let time = 0; time < times; time += 1) expect(await passwordTries.take('ann', when)).toEqual(allowed);
};

onEveryStore('password tries', (store) => {
  test('ten tries are free, then the key is locked for 60 s (rule 13)', async () => {
    await fail(store(), 10);

    expect(await store().passwordTries.take('ann', at)).toEqual({ kind: 'locked', retryAfterSeconds: 60 });
    expect(await store().passwordTries.take('ann', secondsLater(59.001))).toEqual({
      kind: 'locked',
      retryAfterSeconds: 1,
    });
    expect(await store().passwordTries.take('ann', secondsLater(60))).toEqual(allowed);
  });

  test('each further failure doubles the lock, up to 15 minutes (rule 13)', async () => {
    await fail(store(), 10);
    let seconds = 0;
    const waits: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      const verdict = await store().passwordTries.take('ann', secondsLater(seconds));
      if (verdict.kind === 'allowed') throw new Error('expected a lock');
      waits.push(verdict.retryAfterSeconds);
      seconds += verdict.retryAfterSeconds;
      await fail(store(), 1, secondsLater(seconds));
    }

    expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
  });

  test('asking while it is locked does not make the lock longer', async () => {
    await fail(store(), 10);
    for (let time = 0; time < 20; time += 1) await store().passwordTries.take('ann', secondsLater(30));

    expect(await store().passwordTries.take('ann', secondsLater(60))).toEqual(allowed);
  });

  test('of tries at once each is counted', async () => {
    const verdicts = await allAtOnce(40, () => store().passwordTries.take('ann', at));

    expect(verdicts.filter(({ kind }) => kind === 'allowed')).toHaveLength(10);
  });

  test('a right password clears its key, and no other', async () => {
    const { passwordTries } = store();
    await fail(store(), 10);
    for (let time = 0; time < 10; time += 1) await passwordTries.take('bob', at);
    await passwordTries.clear('ann');

    await fail(store(), 10);
    expect(await passwordTries.take('bob', at)).toMatchObject({ kind: 'locked' });
  });

  test('clearing what has no failures is no error', async () => {
    await expect(store().passwordTries.clear('nobody')).resolves.toBeUndefined();
  });

  test('failures older than a day are forgotten', async () => {
    await fail(store(), 10);

    await fail(store(), 10, secondsLater(86_401));
    expect(await store().passwordTries.take('ann', secondsLater(86_401))).toEqual({
      kind: 'locked',
      retryAfterSeconds: 60,
    });
  });
});
