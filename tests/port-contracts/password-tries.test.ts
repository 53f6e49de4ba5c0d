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

onEveryStore('password tries', (store) => {
  test('ten tries are free, then the key is locked for 60 s (rule 13)', async () => {
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
      if (verdict.kind === 'allowed') throw new Error('expected a lock');
      waits.push(verdict.retryAfterSeconds);
      seconds += verdict.retryAfterSeconds;
      await fail(store(), 1, secondsLater(seconds));
    }

    expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
  });

  test('asking while it is locked does not make the lock longer', async () => {
    await fail(store(), 10);
    for (let time = 0; time < 20; time += 1) await store().passwordTries.take(ann, secondsLater(30));

    expect(await store().passwordTries.take(ann, secondsLater(60))).toEqual(allowed);
  });

  test('of tries at once each is counted', async () => {
    const verdicts = await allAtOnce(40, () => store().passwordTries.take(ann, at));

    expect(verdicts.filter(({ kind }) => kind === 'allowed')).toHaveLength(10);
  });

  test('a right password clears its key, and no other', async () => {
    const { passwordTries } = store();
    await fail(store(), 10);
    for (let time = 0; time < 10; time += 1) await passwordTries.take(bob, at);
    await passwordTries.forgive(ann);

    await fail(store(), 10);
    expect(await passwordTries.take(bob, at)).toMatchObject({ kind: 'locked' });
  });

  test('clearing what has no failures is no error', async () => {
    await expect(store().passwordTries.forgive([{ kind: 'account', key: 'nobody' }])).resolves.toBeUndefined();
  });

  test('failures at an address count for an hour from the first of them, whoever signs in there meanwhile', async () => {
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

  test('whoever signs in makes nobody wait who comes from the same address', async () => {
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

  test('a try counts for the account and for the address, and tells how many each has', async () => {
    const { passwordTries } = store();
    expect(await passwordTries.take([...ann, lobby], at)).toEqual({ kind: 'allowed', failures: [1, 1] });
    expect(await passwordTries.take([...bob, lobby], at)).toEqual({ kind: 'allowed', failures: [1, 2] });
    expect(await passwordTries.take([lobby, ...bob], at)).toEqual({ kind: 'allowed', failures: [3, 2] });
  });

  const spray = async ({ passwordTries }: StoreUnderTest, accounts: number, when = at) => {
    for (let account = 0; account < accounts; account += 1)
      expect(await passwordTries.take([{ kind: 'account', key: `${account}` }, lobby], when)).toEqual(allowed);
  };

  test('thirty failures of one address are free, whoever they were for; then it waits, and nobody else (rule 13)', async () => {
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

  test('of a try that is refused for one key, none counts it', async () => {
    await fail(store(), 10);

    expect(await store().passwordTries.take([...ann, lobby], at)).toEqual({ kind: 'locked', retryAfterSeconds: 60 });
    expect(await store().passwordTries.take([lobby], at)).toEqual({ kind: 'allowed', failures: [1] });
  });

  test('what is too long ago at an address makes nobody wait, though the account is locked', async () => {
    await spray(store(), 30);
    const later = secondsLater(3_601);
    await fail(store(), 10, later);

    expect(await store().passwordTries.take([...ann, lobby], later)).toEqual({ kind: 'locked', retryAfterSeconds: 60 });
    expect(await store().passwordTries.take([lobby], later)).toEqual({ kind: 'allowed', failures: [1] });
  });

  test('of two that are locked, the longer one has to be waited for', async () => {
    await spray(store(), 30);
    await fail(store(), 10);
    await store().passwordTries.take(ann, secondsLater(60));

    expect(await store().passwordTries.take([lobby, ...ann], secondsLater(60))).toEqual({
      kind: 'locked',
      retryAfterSeconds: 120,
    });
  });

  test('a right password takes its own try back from the address, and no other', async () => {
    await spray(store(), 29);
    const { passwordTries } = store();
    await passwordTries.take([...ann, lobby], at);
    await passwordTries.forgive([...ann, lobby]);
    await passwordTries.forgive([addressTried('192.0.2.9')]);

    expect(await passwordTries.take([...ann, lobby], at)).toEqual({ kind: 'allowed', failures: [1, 30] });
    expect(await passwordTries.take([...bob, lobby], at)).toMatchObject({ kind: 'locked' });
  });

  test('failures of an address are forgotten an hour after the last one', async () => {
    await spray(store(), 30);

    await spray(store(), 30, secondsLater(3_601));
    expect(await store().passwordTries.take([lobby], secondsLater(3_601))).toMatchObject({ kind: 'locked' });
  });

  test('of tries of one address at once each is counted, and none dies of the others', async () => {
    const verdicts = await allAtOnce(60, (index) => {
      const keys = [{ kind: 'account', key: `${index % 7}` } as const, lobby];
      return store().passwordTries.take(index % 2 === 0 ? keys : keys.toReversed(), at);
    });

    expect(verdicts.filter(({ kind }) => kind === 'allowed')).toHaveLength(30);
    await allAtOnce(30, (index) => store().passwordTries.forgive([lobby, { kind: 'account', key: `${index % 7}` }]));
    expect(await store().passwordTries.take([lobby], at)).toEqual({ kind: 'allowed', failures: [1] });
  });
});
