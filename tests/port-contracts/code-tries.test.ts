import { expect, test } from '@jest/globals';
import type { CodeTried } from '@rewards/domain/sign-in/codes/code-tries';
import { codeExpiry } from '@rewards/domain/sign-in/codes/one-time-code';
import { addressTried } from '@rewards/domain/sign-in/passwords/password-tries';
import { identityOf } from '../builders/identity.ts';
import { allAtOnce } from './at-once.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const day = 86_400;
const secondsLater = (seconds: number) => new Date(at.getTime() + seconds * 1_000);

const stranger: CodeTried = { email: 'ann@example.com', purpose: 'login', address: '198.51.100.7' };
const tablet: CodeTried = { ...stranger, knownBrowser: "Ann's tablet" };
const phone: CodeTried = { ...stranger, knownBrowser: "Ann's phone" };

async function issue(
  { unitOfWork }: StoreUnderTest,
  words: string,
  when = at,
  email = stranger.email,
  purpose: CodeTried['purpose'] = 'login',
) {
  const id = identityOf(`code ${words}`);
  const kept = {
    purpose,
    hash: words,
    userId: null,
    tokenVersion: 0,
    referralCode: null,
    requestId: null,
    createdAt: when,
    expiresAt: codeExpiry(when),
  } as const;
  await unitOfWork.run(({ oneTimeCodes }) => oneTimeCodes.issue({ id, email, ...kept }));
  return id;
}

/** @returns the outcome of each attempt */
async function tryOften({ codeTries }: StoreUnderTest, tried: CodeTried, times: number, when = at) {
  const kinds: string[] = [];
  for (let time = 0; time < times; time += 1) kinds.push((await codeTries.take(tried, when)).kind);
  return kinds;
}
const taken = (times: number) => Array(times).fill('taken');

/** Four emails, five wrong codes each, from an unknown browser. */
async function useUpTheDay(store: StoreUnderTest, tried = stranger) {
  for (let mail = 0; mail < 4; mail += 1) {
    await issue(store, `${tried.knownBrowser} ${mail}`);
    expect(await tryOften(store, tried, 5)).toEqual(taken(5));
  }
}

onEveryStore('code attempts', (store) => {
  test('a code allows five attempts from unknown browsers, and five from each known browser (rule 13)', async () => {
    await issue(store(), 'a');

    expect(await tryOften(store(), stranger, 6)).toEqual([...taken(5), 'no_live_code']);
    expect(await tryOften(store(), tablet, 6)).toEqual([...taken(5), 'no_live_code']);
    expect(await tryOften(store(), phone, 1)).toEqual(taken(1));
  });

  test("a known browser's wrong codes use up no one else's attempts", async () => {
    await issue(store(), 'a');
    await tryOften(store(), tablet, 5);

    expect(await tryOften(store(), stranger, 5)).toEqual(taken(5));
  });

  test('twenty failures a day are allowed for all unknown browsers together, and for each known browser (rule 13)', async () => {
    await useUpTheDay(store());
    await issue(store(), 'b');
    const elsewhere = { ...stranger, address: '192.0.2.9' };

    expect(await store().codeTries.take(elsewhere, at)).toEqual({ kind: 'limited', retryAfterSeconds: day });
    expect(await tryOften(store(), tablet, 5)).toEqual(taken(5));
    await useUpTheDay(store(), phone);
    await issue(store(), 'c');
    expect(await tryOften(store(), phone, 1)).toEqual(['limited']);
    expect(await tryOften(store(), tablet, 5)).toEqual(taken(5));
  });

  test('spellings of one mailbox share its daily limit', async () => {
    const spelled = { ...stranger, email: 'a.n.n+rewards@gmail.com' };
    await useUpTheDay(store(), { ...stranger, email: 'ann@example.com' });
    await issue(store(), 'spelled', at, spelled.email);
    expect(await tryOften(store(), spelled, 1)).toEqual(taken(1));
    for (let mail = 0; mail < 4; mail += 1) {
      await issue(store(), `plain ${mail}`, at, 'ann@gmail.com');
      await tryOften(store(), { ...stranger, email: 'ann@gmail.com', address: '192.0.2.9' }, 5);
    }
    await issue(store(), 'spelled anew', at, spelled.email);
    expect(await tryOften(store(), { ...spelled, address: '192.0.2.9' }, 1)).toEqual(['limited']);
  });

  test('a rate-limited attempt counts against neither the code nor the address', async () => {
    await useUpTheDay(store());
    await issue(store(), 'b');
    await tryOften(store(), stranger, 9);

    expect(await tryOften(store(), stranger, 5, secondsLater(day))).toEqual(Array(5).fill('no_live_code'));
    await issue(store(), 'c', secondsLater(day));
    expect(await tryOften(store(), stranger, 5, secondsLater(day))).toEqual(taken(5));
    expect(await store().passwordTries.take([addressTried('192.0.2.9')], at)).toMatchObject({ failures: [1] });
  });

  test('an address with thirty failures has to wait, except for known browsers there', async () => {
    for (let failure = 0; failure < 30; failure += 1)
      await store().passwordTries.take([addressTried(stranger.address)], at);
    await issue(store(), 'a');

    expect(await store().codeTries.take(stranger, at)).toEqual({ kind: 'limited', retryAfterSeconds: 60 });
    expect(await tryOften(store(), tablet, 1)).toEqual(taken(1));
    expect(await tryOften(store(), { ...stranger, address: '192.0.2.9' }, 5)).toEqual(taken(5));
  });

  test('an attempt reports the failures at its address, wrong passwords included', async () => {
    await store().passwordTries.take([addressTried(stranger.address)], at);
    await issue(store(), 'a');

    expect(await store().codeTries.take(stranger, at)).toMatchObject({ kind: 'taken', failuresAtAddress: 2 });
    expect(await store().codeTries.take(tablet, at)).toMatchObject({ kind: 'taken', failuresAtAddress: 0 });
  });

  /** A hundred wrong codes over five days, half of them for a reset, from different addresses. */
  async function failAHundredTimes(tried = stranger): Promise<Date> {
    for (let mail = 0; mail < 20; mail += 1) {
      const when = secondsLater(Math.floor(mail / 4) * day);
      const purpose = mail % 2 === 0 ? 'login' : 'password_reset';
      await issue(store(), `${tried.knownBrowser} ${mail}`, when, tried.email, purpose);
      expect(await tryOften(store(), { ...tried, purpose, address: `192.0.2.${mail}` }, 5, when)).toEqual(taken(5));
    }
    return secondsLater(5 * day);
  }

  test('a hundred failures in a row, on any days, end the codes of the mailbox for a day', async () => {
    const after = await failAHundredTimes();
    await issue(store(), 'next', after);

    // The last failure was a day ago, so one more is counted. It ends the codes again.
    expect(await tryOften(store(), stranger, 1, after)).toEqual(taken(1));
    for (const purpose of ['login', 'password_reset'] as const) {
      await issue(store(), `next ${purpose}`, after, stranger.email, purpose);
      expect(await store().codeTries.take({ ...stranger, purpose, address: '203.0.113.1' }, after)).toEqual({
        kind: 'codes_ended',
        retryAfterSeconds: day,
      });
    }
    expect(await tryOften(store(), tablet, 1, after)).toEqual(taken(1));
  });

  test('the hundredth failure ends them at once, for that mailbox only', async () => {
    await failAHundredTimes();
    const late = secondsLater(5 * day - 3_600);
    await issue(store(), 'late', late);
    await issue(store(), 'of Bob', late, 'bob@example.com');

    expect(await tryOften(store(), stranger, 1, late)).toEqual(['codes_ended']);
    expect(await tryOften(store(), { ...stranger, email: 'bob@example.com' }, 1, late)).toEqual(taken(1));
  });

  test('a right code restarts the count', async () => {
    const after = await failAHundredTimes();
    const id = await issue(store(), 'right', after);
    await store().codeTries.take(stranger, after);
    await store().unitOfWork.run(({ oneTimeCodes }) => oneTimeCodes.giveBackTry({ ...stranger, id }, after));

    expect(await tryOften(store(), stranger, 5, after)).toEqual(taken(5));
  });

  test('an attempt limited at its address is not counted in the row', async () => {
    const elsewhere = { ...stranger, address: '192.0.2.9' };
    for (let failure = 0; failure < 30; failure += 1)
      await store().passwordTries.take([addressTried(elsewhere.address)], at);
    await issue(store(), 'a');
    expect(await tryOften(store(), elsewhere, 99)).toEqual(Array(99).fill('limited'));

    expect(await tryOften(store(), stranger, 5)).toEqual(taken(5));
  });

  test.each([
    ['a stranger', stranger],
    ['a known browser', tablet],
  ])("a refunded attempt of %s doesn't count", async (_who, tried) => {
    const id = await issue(store(), 'a');
    for (let time = 0; time < 40; time += 1) {
      expect(await store().codeTries.take(tried, at)).toMatchObject({ kind: 'taken' });
      await store().unitOfWork.run(({ oneTimeCodes }) => oneTimeCodes.giveBackTry({ ...tried, id }, at));
    }

    expect(await tryOften(store(), tried, 6)).toEqual([...taken(5), 'no_live_code']);
    expect(await store().passwordTries.take([addressTried(stranger.address)], at)).toMatchObject({
      failures: [tried === stranger ? 6 : 1],
    });
  });

  test('a refund is rolled back with its unit of work', async () => {
    const id = await issue(store(), 'a');
    await tryOften(store(), stranger, 5);
    const failed = store().unitOfWork.run(async ({ oneTimeCodes }) => {
      await oneTimeCodes.giveBackTry({ ...stranger, id }, at);
      throw new Error('failed');
    });
    await expect(failed).rejects.toThrow('failed');

    expect(await tryOften(store(), stranger, 1)).toEqual(['no_live_code']);
  });

  test('concurrent attempts are all counted while others are refunded', async () => {
    const id = await issue(store(), 'a');
    const kinds = await allAtOnce(40, async (index) => {
      const tried = index % 2 === 0 ? stranger : tablet;
      return (await store().codeTries.take(tried, at)).kind;
    });
    expect(kinds.filter((kind) => kind === 'taken')).toHaveLength(10);
    await allAtOnce(10, (index) =>
      store().unitOfWork.run(({ oneTimeCodes }) =>
        oneTimeCodes.giveBackTry({ ...(index % 2 === 0 ? stranger : tablet), id }, at),
      ),
    );
    expect(await tryOften(store(), stranger, 6)).toEqual([...taken(5), 'no_live_code']);
  });
});
