import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';

const address = '198.51.100.7';

async function practiceOfDana() {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Riley').admin(), aUser('Ann'));
  return practice;
}

const failures = (practice: Awaited<ReturnType<typeof practiceOfDana>>) =>
  practice.activity.map(({ what, subjectId }) => ({ what, subjectId }));

test('an admin signs in with a work account, however its provider spells the email', async () => {
  const practice = await practiceOfDana();

  for (const verifiedEmail of ['dana@example.com', ' Dana@EXAMPLE.com '])
    expect(await practice.signInWithWorkAccount.execute({ verifiedEmail, address })).toEqual({
      kind: 'signed_in',
      userId: idOf('Dana'),
      tokenVersion: 0,
    });
  expect(practice.activity).toEqual([]);
});

test("a patient isn't signed in with a work account, and the log says who it was", async () => {
  const practice = await practiceOfDana();

  expect(await practice.signInWithWorkAccount.execute({ verifiedEmail: 'ann@example.com', address })).toEqual({
    kind: 'refused',
    reason: 'work_account_not_admin',
  });
  expect(failures(practice)).toEqual([
    {
      subjectId: idOf('Ann'),
      what: {
        action: 'sign_in_failed',
        params: { user: { name: 'Ann', email: 'ann@example.com' }, wrong: 'work_account' },
      },
    },
  ]);
});

test("a stranger's work account makes no account, and its email isn't stored", async () => {
  const practice = await practiceOfDana();
  const before = practice.users.length;

  expect(await practice.signInWithWorkAccount.execute({ verifiedEmail: 'stranger@example.com', address })).toEqual({
    kind: 'refused',
    reason: 'work_account_not_admin',
  });
  expect(practice.users).toHaveLength(before);
  expect(failures(practice)).toMatchObject([
    { what: { action: 'sign_in_failed', params: { user: null, wrong: 'work_account' } } },
  ]);
});

test.each([undefined, '', 'not an email'])(
  'an account without a verified email is refused: %j',
  async (verifiedEmail) => {
    const practice = await practiceOfDana();

    expect(await practice.signInWithWorkAccount.execute({ verifiedEmail, address })).toEqual({
      kind: 'refused',
      reason: 'work_account_unverified',
    });
  },
);

test('a revoked admin is refused', async () => {
  const practice = await practiceOfDana();
  await practice.revokeAdmin.execute({ userId: idOf('Riley') }, { userId: idOf('Dana') });

  expect(await practice.signInWithWorkAccount.execute({ verifiedEmail: 'riley@example.com', address })).toEqual({
    kind: 'refused',
    reason: 'work_account_not_admin',
  });
});

test('no session begins if the role is revoked between proof and session', async () => {
  const practice = await practiceOfDana();
  const signedIn = await practice.signInWithWorkAccount.execute({ verifiedEmail: 'riley@example.com', address });
  if (signedIn.kind !== 'signed_in') throw new Error('Riley is not signed in');
  await practice.revokeAdmin.execute({ userId: idOf('Riley') }, { userId: idOf('Dana') });
  const at = practice.clock.now();

  expect(
    await practice.beginSession.execute({
      session: { id: 'desk', userId: idOf('Riley'), startedWith: 'oidc', startedAt: at, seenAt: at },
      tokenVersion: signedIn.tokenVersion,
    }),
  ).toBe(false);
});

test('refusals from one address fill the log with five entries an hour, and never keep an admin out', async () => {
  const practice = await practiceOfDana();
  for (let turn = 0; turn < 8; turn += 1)
    await practice.signInWithWorkAccount.execute({ verifiedEmail: 'stranger@example.com', address });

  expect(practice.activity).toHaveLength(5);
  expect(await practice.signInWithWorkAccount.execute({ verifiedEmail: 'dana@example.com', address })).toMatchObject({
    kind: 'signed_in',
  });
  practice.clock.advanceSeconds(3_601);
  await practice.signInWithWorkAccount.execute({ verifiedEmail: 'stranger@example.com', address });
  expect(practice.activity).toHaveLength(6);
});
