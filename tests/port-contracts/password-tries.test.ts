import { expect, test } from '@jest/globals';
import { addressTried } from '@rewards/domain/sign-in/passwords/password-tries';
import { allAtOnce } from './at-once.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const secondsLater = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
const allowed = expect.objectContaining({ kind: 'allowed' });
const ann = [{ kind: 'account', key: 'ann' }] as const;
const bob = [{ kind: 'account', key: 'bob' }] as const;
const lobby = addressTried('198.51.100.7');

const fail = async ({ passwordTries }: StoreUnderTest, times: number, when = at) => {
  for (let time = 0; time < times; time += 1) expect(await passwordTries.take(ann, when)).toEqual(allowed);
};

onEveryStore('password attempts', (store) => {
  test('ten attempts are free, then the key is locked for 60 s (rule 13)', async () => {
    await fail(store(), 10);

    expect(await store().passwordTries.take(ann, at)).toEqual({ kind: 'locked', retryAfterSeconds: 60 });
    expect(await store().passwordTries.take(ann, secondsLater(59.001))).toEqual({
      kind: 'locked',
      retryAfterSeconds: 1,
    });
    expect(await store().passwordTries.take(ann, secondsLater(60))).toEqual(allowed);
  });

  test('each further failure doubles the lock, up to 15 minutes (rule 13)', async () => {
    await fail(store(), 10);
    let seconds = 0;
    const waits: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      const verdict = await store().passwordTries.take(ann, secondsLater(seconds));
      if (verdict.kind === 'allowed') throw new Error('Expected a lock');
      waits.push(verdict.retryAfterSeconds);
      seconds += verdict.retryAfterSeconds;
      await fail(store(), 1, secondsLater(seconds));
    }

    expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
  });

  test("an attempt during a lock doesn't extend it", async () => {
    await fail(store(), 10);
    for (let time = 0; time < 20; time += 1) await store().passwordTries.take(ann, secondsLater(30));

    expect(await store().passwordTries.take(ann, secondsLater(60))).toEqual(allowed);
  });

  test('concurrent attempts are all counted', async () => {
    const verdicts = await allAtOnce(40, () => store().passwordTries.take(ann, at));

    expect(verdicts.filter(({ kind }) => kind === 'allowed')).toHaveLength(10);
  });

  test('the right password clears its own key only', async () => {
    const { passwordTries } = store();
    await fail(store(), 10);
    for (let time = 0; time < 10; time += 1) await passwordTries.take(bob, at);
    await passwordTries.forgive(ann);

    await fail(store(), 10);
    expect(await passwordTries.take(bob, at)).toMatchObject({ kind: 'locked' });
  });

  test('clearing a key without failures is no error', async () => {
    await expect(store().passwordTries.forgive([{ kind: 'account', key: 'nobody' }])).resolves.toBeUndefined();
  });

  test('failures at an address count for an hour from the first one, despite sign-ins in between', async () => {
    const { passwordTries } = store();
    const verdicts: string[] = [];
    for (let minute = 0; minute < 90; minute += 1) {
      // One in three mistypes a password first.
      const tries = minute % 3 === 0 ? 2 : 1;
      for (let time = 0; time < tries; time += 1)
        verdicts.push((await passwordTries.take([lobby], secondsLater(minute * 60))).kind);
      await passwordTries.forgive([lobby]);
    }

    expect(verdicts).toEqual(Array(120).fill('allowed'));
  });

  test('a successful sign-in never locks others at the same address', async () => {
    const { passwordTries } = store();
    for (let time = 0; time < 30; time += 1) await passwordTries.take([lobby], at);
    expect(await passwordTries.take([lobby], secondsLater(60))).toEqual(allowed);
    await passwordTries.forgive([lobby]);

    expect(await passwordTries.take([lobby], secondsLater(61))).toEqual(allowed);
  });

  test('failures older than a day are forgotten', async () => {
    await fail(store(), 10);

    await fail(store(), 10, secondsLater(86_401));
    expect(await store().passwordTries.take(ann, secondsLater(86_401))).toEqual({
      kind: 'locked',
      retryAfterSeconds: 60,
    });
  });

  test('an attempt counts for both account and address, and reports the count of each', async () => {
    const { passwordTries } = store();
    expect(await passwordTries.take([...ann, lobby], at)).toEqual({ kind: 'allowed', failures: [1, 1] });
    expect(await passwordTries.take([...bob, lobby], at)).toEqual({ kind: 'allowed', failures: [1, 2] });
    expect(await passwordTries.take([lobby, ...bob], at)).toEqual({ kind: 'allowed', failures: [3, 2] });
  });

  const spray = async ({ passwordTries }: StoreUnderTest, accounts: number, when = at) => {
    for (let account = 0; account < accounts; account += 1)
      expect(await passwordTries.take([{ kind: 'account', key: `${account}` }, lobby], when)).toEqual(allowed);
  };

  test('an address has thirty free failures across accounts, then that address alone waits (rule 13)', async () => {
    await spray(store(), 30);
    const { passwordTries } = store();

    expect(await passwordTries.take([...ann, lobby], at)).toEqual({ kind: 'locked', retryAfterSeconds: 60 });
    expect(await passwordTries.take(ann, at)).toEqual({ kind: 'allowed', failures: [1] });
    expect(await passwordTries.take([...ann, addressTried('192.0.2.9')], at)).toEqual({
      kind: 'allowed',
      failures: [2, 1],
    });
    expect(await passwordTries.take([...ann, lobby], secondsLater(60))).toEqual({ kind: 'allowed', failures: [3, 31] });
    expect(await passwordTries.take([...ann, lobby], secondsLater(61))).toEqual({
      kind: 'locked',
      retryAfterSeconds: 119,
    });
  });

  test('an attempt refused for one key counts against no key', async () => {
    await fail(store(), 10);

    expect(await store().passwordTries.take([...ann, lobby], at)).toEqual({ kind: 'locked', retryAfterSeconds: 60 });
    expect(await store().passwordTries.take([lobby], at)).toEqual({ kind: 'allowed', failures: [1] });
  });

  test('expired failures at an address lock no one, even if the account is locked', async () => {
    await spray(store(), 30);
    const later = secondsLater(3_601);
    await fail(store(), 10, later);

    expect(await store().passwordTries.take([...ann, lobby], later)).toEqual({ kind: 'locked', retryAfterSeconds: 60 });
    expect(await store().passwordTries.take([lobby], later)).toEqual({ kind: 'allowed', failures: [1] });
  });

  test('with two locks, the longer one applies', async () => {
    await spray(store(), 30);
    await fail(store(), 10);
    await store().passwordTries.take(ann, secondsLater(60));

    expect(await store().passwordTries.take([lobby, ...ann], secondsLater(60))).toEqual({
      kind: 'locked',
      retryAfterSeconds: 120,
    });
  });

  test('the right password refunds only its own attempt at the address', async () => {
    await spray(store(), 29);
    const { passwordTries } = store();
    await passwordTries.take([...ann, lobby], at);
    await passwordTries.forgive([...ann, lobby]);
    await passwordTries.forgive([addressTried('192.0.2.9')]);

    expect(await passwordTries.take([...ann, lobby], at)).toEqual({ kind: 'allowed', failures: [1, 30] });
    expect(await passwordTries.take([...bob, lobby], at)).toMatchObject({ kind: 'locked' });
  });

  test("an address's failures are forgotten an hour after the last one", async () => {
    await spray(store(), 30);

    await spray(store(), 30, secondsLater(3_601));
    expect(await store().passwordTries.take([lobby], secondsLater(3_601))).toMatchObject({ kind: 'locked' });
  });

  test('concurrent attempts from one address are all counted, and none fails', async () => {
    const verdicts = await allAtOnce(60, (index) => {
      const keys = [{ kind: 'account', key: `${index % 7}` } as const, lobby];
      return store().passwordTries.take(index % 2 === 0 ? keys : keys.toReversed(), at);
    });

    expect(verdicts.filter(({ kind }) => kind === 'allowed')).toHaveLength(30);
    await allAtOnce(30, (index) => store().passwordTries.forgive([lobby, { kind: 'account', key: `${index % 7}` }]));
    expect(await store().passwordTries.take([lobby], at)).toEqual({ kind: 'allowed', failures: [1] });
  });
});
