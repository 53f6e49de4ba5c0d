import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { operator, system } from '../activity/log-activity.ts';

const address = '198.51.100.7';
/** The spelling on record, and two more that reach the same mailbox. */
const onRecord = 'ann.lee@gmail.com';
const [plain, tagged] = ['annlee@gmail.com', 'a.nnlee+dentist@googlemail.com'] as const;
const password = 'correct tooth battery';
const ann = aUser('Ann').withEmail(onRecord).helpedBy('Dana').withPassword(`today:${password}`);

async function practiceOfAnn(): Promise<Practice> {
  const practice = aPractice();
  await practice.has(ann, aUser('Dana').admin());
  return practice;
}

const patients = (practice: Practice) => practice.users.filter(({ id }) => id !== idOf('Dana'));

async function codeFor(practice: Practice, email: string, purpose: 'login' | 'password_reset' = 'login') {
  await practice.requestCode.execute({ email, purpose, address });
  return practice.codeMailedTo(email);
}

test('a code sent to another spelling opens the known account, whose email stays (rule 43)', async () => {
  const practice = await practiceOfAnn();

  expect(await practice.signInByCode({ email: tagged })).toMatchObject({ kind: 'signed_in', userId: idOf('Ann') });

  expect(patients(practice)).toEqual([ann.build()]);
  expect(practice.mailsTo(tagged)).toHaveLength(1);
});

test('a link sent to another spelling opens the known account and asks for nothing already known', async () => {
  const practice = await practiceOfAnn();
  await codeFor(practice, plain);
  const token = practice.linkMailedTo(plain);

  const opened = await practice.signInByMailLink.open({ token, browser: 'phone' });
  expect(opened).toMatchObject({ kind: 'open', isNameMissing: false, isStaffMissing: false });
  expect(await practice.signInByMailLink.execute({ token, browser: 'phone', address })).toMatchObject({
    kind: 'signed_in',
    userId: idOf('Ann'),
  });
  expect(patients(practice)).toEqual([ann.build()]);
});

test('signing in with two spellings uses one account', async () => {
  const practice = aPractice();
  const fay = { name: 'Fay Ray', staffName: 'Dana' };

  const first = await practice.signInByCode({ email: 'fay.ray@gmail.com', ...fay });
  practice.clock.advanceSeconds(61);

  expect(await practice.signInByCode({ email: 'fayray+2@gmail.com', ...fay })).toEqual(first);
  expect(practice.users).toMatchObject([{ email: 'fay.ray@gmail.com' }]);
});

test('a plus tag at another provider is another mailbox (rule 9)', async () => {
  const practice = aPractice();
  const fay = { name: 'Fay Ray', staffName: 'Dana' };
  await practice.signInByCode({ email: 'fay@example.com', ...fay });
  await practice.signInByCode({ email: 'fay+2@example.com', ...fay });

  expect(practice.users).toHaveLength(2);
});

test('whether a helper is already known depends on the mailbox', async () => {
  const practice = await practiceOfAnn();

  expect(await practice.requestCode.execute({ email: plain, purpose: 'login', address })).toMatchObject({
    kind: 'sent',
    hasStaff: true,
  });
});

test('a mailbox has one live code: a code sent to another spelling replaces it, and any spelling accepts it', async () => {
  const practice = await practiceOfAnn();
  const older = await codeFor(practice, onRecord);
  practice.clock.advanceSeconds(61);
  const code = await codeFor(practice, tagged);
  const verify = (email: string, tried: string) => practice.verifyLoginCode.execute({ email, code: tried, address });

  expect(older).not.toBe(code);
  expect(await verify(onRecord, older)).toEqual({ kind: 'refused', reason: 'wrong_code' });
  expect(await verify(plain, code)).toMatchObject({ kind: 'signed_in', userId: idOf('Ann') });
  expect(await verify(tagged, code)).toEqual({ kind: 'refused', reason: 'code_ended' });
});

test('a code has five tries across all spellings (rule 13)', async () => {
  const practice = await practiceOfAnn();
  const code = await codeFor(practice, onRecord);
  const wrong = code === '000000' ? '000001' : '000000';
  const verify = (email: string, tried: string) => practice.verifyLoginCode.execute({ email, code: tried, address });
  for (const email of [onRecord, plain, tagged, onRecord, plain])
    expect(await verify(email, wrong)).toEqual({ kind: 'refused', reason: 'wrong_code' });

  expect(await verify(tagged, code)).toEqual({ kind: 'refused', reason: 'code_ended' });
});

test('the password opens the account in each spelling, and a wrong one in none', async () => {
  const practice = await practiceOfAnn();
  const signIn = (email: string, tried: string) =>
    practice.signInWithPassword.execute({ email, password: tried, address });

  for (const email of [onRecord, plain, tagged]) {
    expect(await signIn(email, password)).toMatchObject({ kind: 'signed_in', userId: idOf('Ann') });
    expect(await signIn(email, 'another password')).toEqual({ kind: 'refused', reason: 'wrong_credentials' });
  }
});

test('wrong passwords count per mailbox, in any spelling (rule 13)', async () => {
  const practice = await practiceOfAnn();
  for (let time = 0; time < 10; time += 1)
    await practice.signInWithPassword.execute({ email: `ann.lee+${time}@gmail.com`, password: 'wrong', address });

  expect(await practice.signInWithPassword.execute({ email: onRecord, password, address })).toEqual({
    kind: 'limited',
    retryAfterSeconds: 60,
  });
});

test("a reset requested with another spelling sets the known account's password", async () => {
  const practice = await practiceOfAnn();
  const code = await codeFor(practice, plain, 'password_reset');
  const reset = { email: plain, code, password: 'a brand new password', address };

  expect(await practice.resetPassword.execute(reset)).toMatchObject({ kind: 'reset', userId: idOf('Ann') });

  expect(patients(practice)).toMatchObject([
    { ...ann.build(), passwordHash: 'today:a brand new password', tokenVersion: 1 },
  ]);
});

test('an import, a QR by email and an admin grant find the known account by another spelling', async () => {
  const practice = await practiceOfAnn();
  async function* list() {
    yield { row: 1, cells: ['Email', 'Name'] };
    yield { row: 2, cells: [plain, 'Ann Lee'] };
    yield { row: 3, cells: [tagged, 'Ben Lee'] };
  }

  expect(await practice.importPatients.execute(list(), system)).toMatchObject({
    report: {
      created: 0,
      updated: 1,
      skipped: 1,
      totalRows: 2,
      errors: [{ row: 3, code: 'email_shared', params: { email: tagged, firstRow: 2 } }],
    },
  });
  expect(await practice.importPatients.execute(list(), system)).toMatchObject({
    report: { created: 0, updated: 0, skipped: 2, totalRows: 2 },
  });
  expect(await practice.generateQr.execute({ adminId: idOf('Dana'), email: tagged })).toMatchObject({
    kind: 'generated',
    user: { id: idOf('Ann') },
  });
  expect(await practice.grantAdmin.execute(plain, operator)).toMatchObject({ kind: 'granted', userId: idOf('Ann') });
  expect(await practice.revokeAdmin.execute({ email: tagged }, operator)).toMatchObject({ userId: idOf('Ann') });
  expect(patients(practice)).toEqual([{ ...ann.build(), name: 'Ann Lee', tokenVersion: 2 }]);
});

test("a deleted account can't be restored next to a new one for its mailbox", async () => {
  const practice = await practiceOfAnn();
  await practice.deleteUser.execute({ userId: idOf('Ann'), adminId: idOf('Dana') });
  await practice.signInByCode({ email: plain, name: 'Ann', staffName: 'Dana' });
  const { id: activityId } = practice.activity.find(({ what }) => what.action === 'user_deleted')!;

  expect(await practice.undoActivity.execute({ activityId, adminId: idOf('Dana') })).toEqual({
    kind: 'refused',
    reason: 'email_taken',
  });
  expect(patients(practice)).toMatchObject([{ email: plain }]);
});

test('if two accounts shared a mailbox before, each opens by its exact spelling, and others open the oldest', async () => {
  const practice = await practiceOfAnn();
  await practice.has(
    aUser('Twin').withEmail(plain).helpedBy('Dana').joined('2025-06-01T12:00:00.000Z').sharingMailbox(),
  );
  const signIn = async (email: string) => {
    practice.clock.advanceSeconds(61);
    return practice.signInByCode({ email });
  };

  expect(await signIn(onRecord)).toMatchObject({ userId: idOf('Ann') });
  expect(await signIn(plain)).toMatchObject({ userId: idOf('Twin') });
  expect(await signIn(tagged)).toMatchObject({ userId: idOf('Ann') });
});

test.each(['Ann', 'Twin'])('%s, who shared a mailbox before and was deleted, is restored by an undo', async (name) => {
  const practice = await practiceOfAnn();
  await practice.has(aUser('Twin').withEmail(plain).joined('2025-06-01T12:00:00.000Z').sharingMailbox());
  const before = practice.users.toSorted((a, b) => a.id.localeCompare(b.id));
  await practice.deleteUser.execute({ userId: idOf(name), adminId: idOf('Dana') });
  const { id: activityId } = practice.activity.find(({ what }) => what.action === 'user_deleted')!;

  expect(await practice.undoActivity.execute({ activityId, adminId: idOf('Dana') })).toMatchObject({ kind: 'undone' });
  // Keys from before the deletion don't work again (rule 46).
  expect(practice.users.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    before.map((user) => (user.id === idOf(name) ? { ...user, tokenVersion: user.tokenVersion + 1 } : user)),
  );
});
