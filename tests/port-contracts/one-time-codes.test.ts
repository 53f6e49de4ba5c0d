import { expect, test } from '@jest/globals';
import { type OneTimeCode, codeExpiry } from '@rewards/domain/sign-in/codes/one-time-code';
import { identityOf } from '../builders/identity.ts';
import { allAtOnce } from './at-once.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const secondsLater = (seconds: number) => new Date(at.getTime() + seconds * 1_000);

const address = '198.51.100.7';

const code = (words: string, of: Partial<OneTimeCode> = {}): OneTimeCode => ({
  id: identityOf(`code ${words}`),
  email: 'ann@example.com',
  purpose: 'login',
  hash: `hash of ${words}`,
  userId: null,
  tokenVersion: 0,
  referralCode: null,
  requestId: null,
  createdAt: at,
  expiresAt: codeExpiry(at),
  ...of,
});

const issue = ({ unitOfWork }: StoreUnderTest, issued: OneTimeCode) =>
  unitOfWork.run(({ oneTimeCodes }) => oneTimeCodes.issue(issued));
const consume = ({ unitOfWork }: StoreUnderTest, id: string) =>
  unitOfWork.run(({ oneTimeCodes }) => oneTimeCodes.consume(id, at));
const giveBack = ({ unitOfWork }: StoreUnderTest, id: string) =>
  unitOfWork.run(({ oneTimeCodes }) => oneTimeCodes.giveBackTry({ ...code('any'), address, id }, at));
/** @returns the code to compare with */
async function takeTry(
  { codeTries }: StoreUnderTest,
  { email, purpose }: Pick<OneTimeCode, 'email' | 'purpose'> = code('any'),
  when = at,
): Promise<OneTimeCode | undefined> {
  const taken = await codeTries.take({ email, purpose, address }, when);
  if (taken.kind === 'limited') throw new Error(`Limited for ${taken.retryAfterSeconds} s`);
  return taken.kind === 'taken' ? taken.live : undefined;
}

onEveryStore('one-time codes', (store) => {
  test('without an issued code there is none to try, use or refund', async () => {
    expect(await takeTry(store())).toBeUndefined();
    expect(await consume(store(), identityOf('code never'))).toBe(false);
    await expect(giveBack(store(), identityOf('code never'))).resolves.toBeUndefined();
  });

  test('a live code is returned for comparison, with the account it was sent for', async () => {
    const requestId = identityOf('request ann');
    const issued = code('a', { userId: identityOf('user Ann'), tokenVersion: 3, referralCode: 'ANN23456', requestId });
    await issue(store(), issued);

    expect(await takeTry(store())).toEqual(issued);
  });

  test('a code is found with its use until a newer one replaces it, even within the same work', async () => {
    const find = (id: string) => store().unitOfWork.run(({ oneTimeCodes }) => oneTimeCodes.find(id));
    await store().unitOfWork.run(async ({ oneTimeCodes }) => {
      await oneTimeCodes.issue(code('a'));
      expect(await oneTimeCodes.find(code('a').id)).toEqual({ ...code('a'), usedAt: null });
    });
    await consume(store(), code('a').id);
    expect(await find(code('a').id)).toEqual({ ...code('a'), usedAt: at });

    await issue(store(), code('b', { requestId: identityOf('request ann') }));
    expect(await find(code('a').id)).toBeUndefined();
    expect(await find(code('b').id)).toMatchObject({ requestId: identityOf('request ann') });
  });

  test('a code can be tried 5 times (rule 13)', async () => {
    await issue(store(), code('a'));
    for (let time = 0; time < 5; time += 1) expect(await takeTry(store())).toEqual(code('a'));

    expect(await takeTry(store())).toBeUndefined();
  });

  test('concurrent attempts are all counted (rule 13)', async () => {
    await issue(store(), code('a'));

    const tries = await allAtOnce(20, () => takeTry(store()));

    expect(tries.filter((live) => live !== undefined)).toHaveLength(5);
  });

  test('a refunded attempt can be made again, and only that one', async () => {
    await issue(store(), code('a'));
    await giveBack(store(), code('a').id);
    for (let time = 0; time < 5; time += 1) await takeTry(store());
    await giveBack(store(), code('a').id);

    expect(await takeTry(store())).toEqual(code('a'));
    expect(await takeTry(store())).toBeUndefined();
  });

  test('a code expires at its expiry time (rule 13)', async () => {
    await issue(store(), code('a'));

    expect(await takeTry(store(), code('a'), secondsLater(599.999))).toEqual(code('a'));
    expect(await takeTry(store(), code('a'), secondsLater(600))).toBeUndefined();
  });

  test('a used code is neither returned nor used again (rule 13)', async () => {
    await issue(store(), code('a'));
    expect(await consume(store(), code('a').id)).toBe(true);

    expect(await consume(store(), code('a').id)).toBe(false);
    expect(await takeTry(store())).toBeUndefined();
  });

  test('concurrent uses count once (rule 13)', async () => {
    await issue(store(), code('a'));

    const uses = await allAtOnce(10, () => consume(store(), code('a').id));

    expect(uses.filter((isUsed) => isUsed)).toHaveLength(1);
  });

  test('a new code replaces the older one and has its own attempts (rule 13)', async () => {
    await issue(store(), code('old'));
    for (let time = 0; time < 5; time += 1) await takeTry(store());
    await issue(store(), code('new'));

    expect(await consume(store(), code('old').id)).toBe(false);
    await giveBack(store(), code('old').id);
    for (let time = 0; time < 5; time += 1) expect(await takeTry(store())).toEqual(code('new'));
    expect(await takeTry(store())).toBeUndefined();
    expect(await consume(store(), code('new').id)).toBe(true);
  });

  test('a new code is live after the older one was used', async () => {
    await issue(store(), code('old'));
    await consume(store(), code('old').id);
    await issue(store(), code('new'));

    expect(await takeTry(store())).toEqual(code('new'));
  });

  test('of concurrently issued codes, one is live', async () => {
    await allAtOnce(10, (index) => issue(store(), code(`${index}`)));

    const uses = await Promise.all(Array.from({ length: 10 }, (_, index) => consume(store(), code(`${index}`).id)));
    expect(uses.filter((isUsed) => isUsed)).toHaveLength(1);
  });

  test('emails and purposes are independent (rule 13)', async () => {
    const others = [code('reset', { purpose: 'password_reset' }), code('of Bob', { email: 'bob@example.com' })];
    for (const issued of [code('a'), ...others]) await issue(store(), issued);
    for (let time = 0; time < 6; time += 1) await takeTry(store());

    for (const other of others) expect(await takeTry(store(), other)).toEqual(other);
  });
});
