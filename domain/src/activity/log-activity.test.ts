import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice, referralIdOf } from '@rewards/tests/builders/a-practice';
import { InMemoryAddressHasher } from '@rewards/in-memory/referrals/in-memory-address-hasher';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import type { PatientListFile } from '../patients/import/patient-list-file.ts';
import { GrantAdmin } from '../patients/admins/grant-admin.ts';
import { RevokeAdmin } from '../patients/admins/revoke-admin.ts';
import { EndSession } from '../sign-in/sessions/end-session.ts';
import { logActivity, operator } from './log-activity.ts';

const address = '198.51.100.7';

const dana = { kind: 'user', userId: idOf('Dana'), name: 'Dana', email: 'dana@example.com' };
const ann = { kind: 'user', userId: idOf('Ann'), name: 'Ann', email: 'ann@example.com' };
const at = new Date('2026-03-02T15:00:00.000Z');
const annsSession = { id: 'phone', userId: idOf('Ann'), startedWith: 'code', startedAt: at, seenAt: at } as const;

const logged = (practice: Practice) => practice.activity.map(({ actor, what }) => ({ actor, ...what }));
const namedAnn = { name: 'Ann', email: 'ann@example.com' };

async function practiceOfAnn(): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Ann').withPassword('today:the old password').helpedBy('Dana'));
  return practice;
}

test('a completion is logged once, with who did it, and can be undone for 30 days (rules 29 and 30)', async () => {
  const practice = await practiceOfAnn();
  const fay = aReferral('Fay').by('Ann').signedUp();
  await practice.has(fay);

  for (const _ of ['first', 'again'])
    await practice.completeReferral.execute({ referralId: referralIdOf('Fay'), by: { userId: idOf('Dana') } });

  expect(practice.activity).toEqual([
    expect.objectContaining({
      at,
      actor: dana,
      what: {
        action: 'referral_completed',
        params: { friend: { name: '', email: 'fay@example.com' }, referrer: namedAnn, earnedCents: 5_000 },
      },
      subjectId: referralIdOf('Fay'),
      undoneAt: null,
      undo: {
        until: new Date('2026-04-01T15:00:00.000Z'),
        snapshot: { kind: 'referral_completed', referral: fay.build(), completedAt: at },
      },
    }),
  ]);
});

test('a refused completion is not logged', async () => {
  const practice = await practiceOfAnn();
  await practice.has(aReferral('Fay').by('Ann'));

  await practice.completeReferral.execute({ referralId: referralIdOf('Fay'), by: { userId: idOf('Dana') } });

  expect(practice.activity).toEqual([]);
});

test('an import is logged with its results (rule 30)', async () => {
  const practice = await practiceOfAnn();
  async function* list(): PatientListFile {
    yield { row: 1, cells: ['Email', 'Name'] };
    yield { row: 2, cells: ['bob@example.com', 'Bob'] };
    yield { row: 3, cells: ['', 'Cat'] };
  }

  await practice.importPatients.execute(list(), { userId: idOf('Dana') });

  expect(logged(practice)).toEqual([
    { actor: dana, action: 'patients_imported', params: { created: 1, updated: 0, skipped: 1 } },
  ]);
});

test('granting and revoking the admin role are logged, unless nothing changed (rule 30)', async () => {
  const practice = await practiceOfAnn();
  const { unitOfWork, clock, randomness } = practice;
  const [grant, revoke] = [
    new GrantAdmin({ unitOfWork, clock, randomness }),
    new RevokeAdmin({ unitOfWork, clock, randomness }),
  ];

  await grant.execute('dana@example.com', operator);
  await grant.execute('ann@example.com', operator);
  await revoke.execute({ email: 'ann@example.com' }, { userId: idOf('Dana') });
  await revoke.execute({ email: 'dana@example.com' }, operator);

  expect(logged(practice)).toEqual([
    { actor: { kind: 'operator' }, action: 'admin_granted', params: { user: namedAnn, role: 'admin' } },
    { actor: dana, action: 'admin_revoked', params: { user: namedAnn, from: 'admin' } },
  ]);
});

test('signing in and out are logged (rule 30)', async () => {
  const practice = await practiceOfAnn();
  const end = new EndSession({
    unitOfWork: practice.unitOfWork,
    clock: practice.clock,
    randomness: practice.randomness,
  });

  await practice.beginSession.execute({ session: annsSession, tokenVersion: 0 });
  for (const _ of ['first', 'again']) await end.execute('phone');

  expect(practice.sessions).toEqual([]);
  expect(logged(practice)).toEqual([
    { actor: ann, action: 'signed_in', params: { startedWith: 'code' } },
    { actor: ann, action: 'signed_out', params: { isEverywhere: false } },
  ]);
});

test('wrong passwords and codes are logged without emails that have no account (rule 30)', async () => {
  const practice = await practiceOfAnn();

  for (const email of ['ann@example.com', 'stranger@example.com']) {
    await practice.signInWithPassword.execute({ address, email, password: 'wrong' });
    await practice.requestCode.execute({ email, purpose: 'login', address });
    const code = practice.codeMailedTo(email) === '000000' ? '000001' : '000000';
    await practice.verifyLoginCode.execute({ address, email, code, name: 'Ann', staffName: 'Dana' });
  }

  const failed = (user: typeof namedAnn | null, wrong: string) => ({
    actor: { kind: 'nobody' },
    action: 'sign_in_failed',
    params: { user, wrong },
  });
  const asked = (user: typeof namedAnn | null) => ({
    actor: { kind: 'nobody' },
    action: 'code_asked',
    params: { user, purpose: 'login' },
  });
  expect(logged(practice)).toEqual([
    failed(namedAnn, 'password'),
    asked(namedAnn),
    failed(namedAnn, 'code'),
    failed(null, 'password'),
    asked(null),
    failed(null, 'code'),
  ]);
});

test('code requests and resets are logged with a keyed hash of their origin (rule 30)', async () => {
  const practice = await practiceOfAnn();
  await practice.requestCode.execute({ email: 'ann@example.com', purpose: 'password_reset', address: '198.51.100.7' });
  await practice.resetPassword.execute({
    email: 'ann@example.com',
    code: practice.codeMailedTo('ann@example.com'),
    password: 'another new password',
    address: '203.0.113.9',
    addressHash: 'of there',
  });

  expect(practice.activity.map(({ what, addressHash }) => [what.action, addressHash])).toEqual([
    ['code_asked', new InMemoryAddressHasher().hash('198.51.100.7')],
    ['password_reset', 'of there'],
  ]);
});

test('setting or resetting a password is logged without the password (rule 30)', async () => {
  const practice = await practiceOfAnn();
  await practice.unitOfWork.run(({ sessions }) => sessions.add(annsSession));

  await practice.setPassword.execute({
    user: { name: 'Ann', email: 'ann@example.com', isAdmin: false },
    session: annsSession,
    password: 'a brand new password',
  });
  await practice.requestCode.execute({ email: 'ann@example.com', purpose: 'password_reset', address });
  await practice.resetPassword.execute({
    address,
    email: 'ann@example.com',
    code: practice.codeMailedTo('ann@example.com'),
    password: 'another new password',
  });

  expect(logged(practice)).toEqual([
    { actor: ann, action: 'password_set', params: { isFirst: false } },
    { actor: { kind: 'nobody' }, action: 'code_asked', params: { user: namedAnn, purpose: 'password_reset' } },
    { actor: ann, action: 'password_reset', params: {} },
  ]);
  expect(JSON.stringify(practice.activity)).not.toMatch(/new password/);
});

test('a deleted actor is still known by ID', async () => {
  const practice = aPractice();

  await practice.unitOfWork.run((stores) =>
    logActivity(stores, {
      id: practice.randomness.id(),
      at,
      by: { userId: idOf('Dana') },
      what: { action: 'qr_cleared', params: {} },
    }),
  );

  expect(practice.activity[0]?.actor).toEqual({ kind: 'user', userId: idOf('Dana'), name: '', email: '' });
});
