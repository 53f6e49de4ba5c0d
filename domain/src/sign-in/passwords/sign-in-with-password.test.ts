import { expect, jest, test } from '@jest/globals';
import { InMemoryPasswordHasher } from '@rewards/in-memory/sign-in/in-memory-password-hasher';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';

const address = '198.51.100.7';
const right = 'correct tooth battery';

const signIn = (practice: Practice, password = right, knownBrowser?: string) =>
  practice.signInWithPassword.execute({ address, email: 'ann@example.com', password, knownBrowser });

async function practiceOfAnn(): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Ann').withPassword(await practice.passwordHasher.hash(right)));
  return practice;
}

async function fail(practice: Practice, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect(await signIn(practice, 'wrong password')).toEqual({ kind: 'refused', reason: 'wrong_credentials' });
  }
}

test('the right password signs in with any spelling of the email', async () => {
  const practice = await practiceOfAnn();

  expect(
    await practice.signInWithPassword.execute({ address, email: ' ANN@example.com ', password: right }),
  ).toMatchObject({
    kind: 'signed_in',
    userId: idOf('Ann'),
  });
});

test('a wrong password, an unknown email and an account without a password get the same answer (rule 13)', async () => {
  const practice = await practiceOfAnn();
  await practice.has(aUser('Bob'));
  const refused = { kind: 'refused', reason: 'wrong_credentials' };

  expect(await signIn(practice, 'wrong password')).toEqual(refused);
  expect(await practice.signInWithPassword.execute({ address, email: 'nobody@example.com', password: right })).toEqual(
    refused,
  );
  expect(await practice.signInWithPassword.execute({ address, email: 'bob@example.com', password: '' })).toEqual(
    refused,
  );
});

test('a password is compared once, even without an account, because hashing takes the time (rule 13)', async () => {
  const practice = await practiceOfAnn();
  await practice.has(aUser('Bob'));
  const compared = jest.spyOn(practice.passwordHasher, 'verify');

  for (const email of ['ann@example.com', 'bob@example.com', 'nobody@example.com']) {
    compared.mockClear();
    await practice.signInWithPassword.execute({ address, email, password: 'wrong password' });
    expect([email, compared.mock.calls.length]).toEqual([email, 1]);
  }
});

test('an unknown email is locked like a known one (rule 13)', async () => {
  const practice = aPractice();
  await fail(practice, 10);

  expect(await signIn(practice)).toEqual({ kind: 'limited', retryAfterSeconds: 60 });
});

test('after 10 failures the right password has to wait 60 s, doubling up to 15 minutes (rule 13)', async () => {
  const practice = await practiceOfAnn();
  await fail(practice, 10);

  for (const seconds of [60, 120, 240, 480, 900, 900]) {
    expect(await signIn(practice)).toEqual({ kind: 'limited', retryAfterSeconds: seconds });
    practice.clock.advanceSeconds(seconds - 1);
    expect(await signIn(practice)).toEqual({ kind: 'limited', retryAfterSeconds: 1 });
    practice.clock.advanceSeconds(1);
    await fail(practice, 1);
  }
  practice.clock.advanceSeconds(900);
  expect(await signIn(practice)).toMatchObject({ kind: 'signed_in', userId: idOf('Ann') });
});

test('a right password clears earlier failures', async () => {
  const practice = await practiceOfAnn();
  await fail(practice, 9);
  await signIn(practice);

  await fail(practice, 9);
  expect(await signIn(practice)).toMatchObject({ kind: 'signed_in' });
});

test('failures expire after a day', async () => {
  const practice = await practiceOfAnn();
  await fail(practice, 10);
  practice.clock.advanceSeconds(86_401);

  await fail(practice, 9);
  expect(await signIn(practice)).toMatchObject({ kind: 'signed_in' });
});

test('a browser that signed in before still gets in, and its own failures are counted (rule 13)', async () => {
  const practice = await practiceOfAnn();
  await fail(practice, 10);

  expect(await signIn(practice, right, 'her tablet')).toMatchObject({ kind: 'signed_in' });
  expect(await signIn(practice)).toMatchObject({ kind: 'limited' });

  for (let time = 0; time < 10; time += 1) await signIn(practice, 'wrong password', 'her tablet');
  expect(await signIn(practice, right, 'her tablet')).toEqual({ kind: 'limited', retryAfterSeconds: 60 });
});

test('a fresh code still gets in while passwords are locked (rule 13)', async () => {
  const practice = await practiceOfAnn();
  await fail(practice, 10);

  expect(await practice.signInByCode({ email: 'ann@example.com', staffName: 'Dana' })).toEqual({
    kind: 'signed_in',
    userId: idOf('Ann'),
    tokenVersion: 0,
  });
});

test('parallel guesses all count', async () => {
  const practice = await practiceOfAnn();

  const outcomes = await Promise.all(Array.from({ length: 30 }, () => signIn(practice, 'wrong password')));

  expect(outcomes.filter(({ kind }) => kind === 'refused')).toHaveLength(10);
  expect(outcomes.filter(({ kind }) => kind === 'limited')).toHaveLength(20);
});

test('a hash with outdated parameters is replaced when signing in (rule 14)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann').withPassword(await new InMemoryPasswordHasher('last year').hash(right)));

  await signIn(practice, 'wrong password');
  expect(practice.user('ann@example.com')?.passwordHash).toBe(`last year:${right}`);

  expect(await signIn(practice)).toMatchObject({ kind: 'signed_in' });
  expect(practice.user('ann@example.com')?.passwordHash).toBe(`today:${right}`);
});

/** Tries one password on many accounts, as password-spraying attackers do. */
async function spray(practice: Practice, accounts: number, from = address) {
  const kinds: string[] = [];
  for (let account = 0; account < accounts; account += 1) {
    const tried = { email: `person${account}@example.com`, password: 'Summer2026!', address: from };
    kinds.push((await practice.signInWithPassword.execute(tried)).kind);
  }
  return kinds;
}

test('thirty failures from one address are free, for any accounts, and then it slows down (rule 13)', async () => {
  const practice = await practiceOfAnn();

  expect(await spray(practice, 40)).toEqual([...Array(30).fill('refused'), ...Array(10).fill('limited')]);
  expect(await signIn(practice)).toEqual({ kind: 'limited', retryAfterSeconds: 60 });
  practice.clock.advanceSeconds(60);
  expect(await signIn(practice)).toMatchObject({ kind: 'signed_in' });
});

test('a slowed address affects no other address, and no browser that signed in before', async () => {
  const practice = await practiceOfAnn();
  await spray(practice, 40);

  expect(await signIn(practice, right, 'her tablet')).toMatchObject({ kind: 'signed_in' });
  const elsewhere = { email: 'ann@example.com', password: right, address: '203.0.113.9' };
  expect(await practice.signInWithPassword.execute(elsewhere)).toMatchObject({ kind: 'signed_in' });
});

test('right passwords neither count as failures of their address nor clear them', async () => {
  const practice = await practiceOfAnn();
  for (let time = 0; time < 50; time += 1) expect(await signIn(practice)).toMatchObject({ kind: 'signed_in' });
  await spray(practice, 29);
  await signIn(practice);

  expect(await spray(practice, 2)).toEqual(['refused', 'limited']);
});

test('a flood from one address leaves a few log entries, each with a higher count (rule 30)', async () => {
  const practice = await practiceOfAnn();
  await spray(practice, 40);

  const told = practice.activity.map(({ what }) => 'params' in what && what.params);
  expect(told).toEqual([
    ...Array.from({ length: 5 }, () => ({ user: null, wrong: 'password' })),
    ...[10, 20].map((times) => ({ user: null, wrong: 'password', times })),
  ]);
});

test("an admin's right password of fewer than 12 characters is refused (rule 14)", async () => {
  const practice = aPractice();
  const short = 'tooth 12345';
  await practice.has(aUser('Ann').admin().withPassword(`today:${short}`));

  expect(await signIn(practice, short)).toEqual({ kind: 'refused', reason: 'password_outgrown' });
  expect(await signIn(practice, 'tooth 12346')).toEqual({ kind: 'refused', reason: 'wrong_credentials' });
});

test('a password changed during its rehash stays changed, and the old one no longer works', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann').withPassword(await new InMemoryPasswordHasher('last year').hash(right)));
  const changed = 'today:changed meanwhile';
  const hash = practice.passwordHasher.hash.bind(practice.passwordHasher);
  practice.passwordHasher.hash = async (given) => {
    await practice.unitOfWork.run(async ({ users }) =>
      users.save({ ...(await users.find(idOf('Ann')))!, passwordHash: changed }),
    );
    return hash(given);
  };

  expect(await signIn(practice)).toEqual({ kind: 'refused', reason: 'wrong_credentials' });
  expect(practice.user('ann@example.com')?.passwordHash).toBe(changed);
});
