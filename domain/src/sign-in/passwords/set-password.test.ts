import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { referralCodeOf } from '@rewards/tests/builders/identity';
import type { Session } from '../sessions/session.ts';

const user = { name: 'Ann', email: 'ann@example.com', isAdmin: false };
const old = 'the old password';
const password = 'a brand new password';

const sessionOf = (practice: Practice, id: string, startedWith: Session['startedWith'] = 'code'): Session => ({
  id,
  userId: idOf('Ann'),
  startedWith,
  startedAt: practice.clock.now(),
  seenAt: practice.clock.now(),
});

/** Ann has three sessions, Bob has one. */
async function practiceOfAnn(): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Ann').withPassword(await practice.passwordHasher.hash(old)), aUser('Bob'));
  await practice.unitOfWork.run(async ({ sessions }) => {
    for (const id of ['phone', 'desk', 'tablet']) await sessions.add(sessionOf(practice, id));
    await sessions.add({ ...sessionOf(practice, 'of Bob'), userId: idOf('Bob') });
  });
  return practice;
}

const sessionIds = (practice: Practice) => practice.sessions.map(({ id }) => id).toSorted();
const hashOfAnn = (practice: Practice) => practice.user('ann@example.com')?.passwordHash;

test('a session fresh from a code sets a password without the current one (rule 14)', async () => {
  const practice = await practiceOfAnn();
  const session = sessionOf(practice, 'phone');
  practice.clock.advanceSeconds(600);
  expect(practice.setPassword.needsCurrentPassword(session)).toBe(false);

  expect(await practice.setPassword.execute({ user, session, password })).toEqual({ kind: 'set' });
  expect(hashOfAnn(practice)).toBe(`today:${password}`);
});

test.each(['code', 'password'] as const)(
  'a session that began with a %s a while ago needs the current password (rule 14)',
  async (startedWith) => {
    const practice = await practiceOfAnn();
    const session = sessionOf(practice, 'phone', startedWith);
    practice.clock.advanceSeconds(601);
    expect(practice.setPassword.needsCurrentPassword(session)).toBe(true);

    expect(await practice.setPassword.execute({ user, session, password })).toEqual({
      kind: 'refused',
      reason: 'reauthentication_needed',
    });
    expect(await practice.setPassword.execute({ user, session, password, currentPassword: 'wrong' })).toEqual({
      kind: 'refused',
      reason: 'wrong_current_password',
    });
    expect(hashOfAnn(practice)).toBe(`today:${old}`);
    expect(await practice.setPassword.execute({ user, session, password, currentPassword: old })).toEqual({
      kind: 'set',
    });
    expect(hashOfAnn(practice)).toBe(`today:${password}`);
  },
);

test("a new password ends the user's other sessions and no one else's (rule 14)", async () => {
  const practice = await practiceOfAnn();

  await practice.setPassword.execute({ user, session: sessionOf(practice, 'phone'), password });

  expect(sessionIds(practice)).toEqual(['of Bob', 'phone']);
});

test('a first password is welcomed with the personal link, and a new one is announced as a change (rule 14)', async () => {
  const practice = await practiceOfAnn();
  await practice.unitOfWork.run(async ({ users }) =>
    users.save({ ...practice.user('ann@example.com')!, passwordHash: null }),
  );

  await practice.setPassword.execute({ user, session: sessionOf(practice, 'phone'), password });
  await practice.setPassword.execute({ user, session: sessionOf(practice, 'phone'), password: `${password} again` });

  expect(practice.mailsTo('ann@example.com')).toEqual([
    { kind: 'password_set', to: 'ann@example.com', name: 'Ann', referralCode: referralCodeOf('Ann') },
    { kind: 'password_changed', to: 'ann@example.com', name: 'Ann' },
  ]);
});

test('staff get no link to share with their first password', async () => {
  const practice = aPractice();
  const dana = aUser('Dana').admin();
  await practice.has(dana);
  const session = { ...sessionOf(practice, 'desk'), userId: idOf('Dana') };
  await practice.unitOfWork.run(({ sessions }) => sessions.add(session));

  await practice.setPassword.execute({ user: dana.build(), session, password: `${password} of staff` });

  expect(practice.mailsTo('dana@example.com')).toEqual([
    { kind: 'password_set', to: 'dana@example.com', name: 'Dana', referralCode: undefined },
  ]);
});

test.each([
  ['short', 'password_too_short'],
  ['x'.repeat(129), 'password_too_long'],
  ['IloveYou', 'password_too_common'],
  ['duluth dental', 'password_names_practice'],
])('%j is refused and changes nothing (rule 14)', async (faulty, reason) => {
  const practice = await practiceOfAnn();

  expect(await practice.setPassword.execute({ user, session: sessionOf(practice, 'phone'), password: faulty })).toEqual(
    {
      kind: 'refused',
      reason,
    },
  );
  expect(hashOfAnn(practice)).toBe(`today:${old}`);
  expect(sessionIds(practice)).toHaveLength(4);
  expect(practice.mailsTo('ann@example.com')).toEqual([]);
});

test('guessing the current password from a stolen session is limited', async () => {
  const practice = await practiceOfAnn();
  const session = sessionOf(practice, 'phone', 'password');
  const change = (currentPassword: string) =>
    practice.setPassword.execute({ user, session, password, currentPassword });
  for (let time = 0; time < 10; time += 1) expect(await change(`guess ${time}`)).toMatchObject({ kind: 'refused' });

  expect(await change(old)).toEqual({ kind: 'limited', retryAfterSeconds: 60 });
});

test('a user deleted in the meantime has to sign in again', async () => {
  const practice = aPractice();
  const session = { ...sessionOf(practice, 'phone'), userId: idOf('Nobody') };

  expect(await practice.setPassword.execute({ user, session, password })).toEqual({
    kind: 'refused',
    reason: 'reauthentication_needed',
  });
});

test('a current password that changed while it was compared is refused (rule 14)', async () => {
  const practice = await practiceOfAnn();
  const session = sessionOf(practice, 'phone', 'password');
  const resetElsewhere = 'today:reset by its owner';
  const verify = practice.passwordHasher.verify.bind(practice.passwordHasher);
  practice.passwordHasher.verify = async (hash, given) => {
    const isRight = await verify(hash, given);
    await practice.unitOfWork.run(async ({ users }) => {
      const ann = await users.findForUpdate(idOf('Ann'));
      if (ann) await users.save({ ...ann, passwordHash: resetElsewhere });
    });
    return isRight;
  };

  expect(await practice.setPassword.execute({ user, session, password, currentPassword: old })).toEqual({
    kind: 'refused',
    reason: 'wrong_current_password',
  });
  expect(hashOfAnn(practice)).toBe(resetElsewhere);
});

test("an admin's password has at least 12 characters (rule 14)", async () => {
  const practice = await practiceOfAnn();
  const set = (given: string) =>
    practice.setPassword.execute({
      user: { ...user, isAdmin: true },
      session: sessionOf(practice, 'phone'),
      password: given,
    });

  expect(await set('eleven char')).toEqual({ kind: 'refused', reason: 'admin_password_too_short' });
  expect(await set('twelve chars')).toEqual({ kind: 'set' });
});

test("a password made of one's own email is refused (rule 14)", async () => {
  const practice = await practiceOfAnn();

  expect(
    await practice.setPassword.execute({ user, session: sessionOf(practice, 'phone'), password: 'Ann@example2026' }),
  ).toEqual({ kind: 'refused', reason: 'password_names_practice' });
});

test('a session that ended while the new password was hashed sets none (rule 46)', async () => {
  const practice = await practiceOfAnn();
  const hash = practice.passwordHasher.hash.bind(practice.passwordHasher);
  practice.passwordHasher.hash = async (given) => {
    await practice.endEverySession.execute(idOf('Ann'));
    return hash(given);
  };

  expect(await practice.setPassword.execute({ user, session: sessionOf(practice, 'phone'), password })).toEqual({
    kind: 'refused',
    reason: 'reauthentication_needed',
  });
  expect(hashOfAnn(practice)).toBe(`today:${old}`);
});

test('a right current password forgets the wrong ones before it', async () => {
  const practice = await practiceOfAnn();
  const session = sessionOf(practice, 'phone', 'password');
  const change = (currentPassword: string, to = password) =>
    practice.setPassword.execute({ user, session, password: to, currentPassword });
  const guess = async () => {
    for (let time = 0; time < 9; time += 1) expect(await change(`guess ${time}`)).toMatchObject({ kind: 'refused' });
  };
  await guess();
  expect(await change(old)).toEqual({ kind: 'set' });

  await guess();
  expect(await change(password, 'one more new password')).toEqual({ kind: 'set' });
});
