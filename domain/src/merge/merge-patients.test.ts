import { expect, test } from '@jest/globals';
import { connect } from '@rewards/tests/builders/a-connected-practice';
import { type Practice, aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import { referralCodeOf } from '@rewards/tests/builders/identity';
import { toCents } from '../cents.ts';
import type { User } from '../patients/user.ts';
import type { MergeChoice } from './merged-fields.ts';

const adminId = idOf('Dana');
const by = { userId: adminId };
type Built = ReturnType<typeof aUser> | ReturnType<typeof aReferral>;
/** The older record. */
const ann = aUser('Ann').named('Ann Lee').withPhone('+16785550101').joined('2026-01-05T15:00:00.000Z');
const annie = aUser('Annie').named('Annie Lee').joined('2026-02-05T15:00:00.000Z');

async function aPair(...more: readonly Built[]): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), ann, annie, ...more);
  return practice;
}

const merge = (practice: Practice, choice: MergeChoice = {}, userId = idOf('Annie'), intoId = idOf('Ann')) =>
  practice.mergePatients.execute({ userId, intoId, choice, adminId });
const undoLast = (practice: Practice) =>
  practice.undoActivity.execute({ activityId: practice.activity.at(-1)!.id, adminId });
const complete = (practice: Practice, ...friends: readonly string[]) =>
  Promise.all(friends.map((name) => practice.completeReferral.execute({ referralId: referralIdOf(name), by })));
const saveUser = (practice: Practice, name: string, changes: Partial<User>) =>
  practice.unitOfWork.run(async ({ users }) => users.save({ ...(await users.findForUpdate(idOf(name)))!, ...changes }));
const shown = async (practice: Practice, name: string) => {
  const totals = await practice.showDashboard.execute(idOf(name));
  return totals && { earned: totals.totalCents, used: totals.usedCents };
};
/** Whose Annie's personal link is. */
const ledByLink = (practice: Practice) =>
  practice.unitOfWork.run(async ({ users }) => (await users.findByReferralCode(referralCodeOf('Annie')))?.id);
const redeem = (practice: Practice, name: string, cents: number) =>
  practice.redeemCredit.execute({
    userId: idOf(name),
    amountCents: toCents(cents),
    givenOn: '2026-03-02',
    note: '',
    by,
  });

test('keeps the older record, whichever is named first (rule 35)', async () => {
  for (const [userId, intoId] of [
    [idOf('Annie'), idOf('Ann')],
    [idOf('Ann'), idOf('Annie')],
  ] as const) {
    const practice = await aPair();
    expect(await merge(practice, {}, userId, intoId)).toMatchObject({ kind: 'merged', keptId: idOf('Ann') });
    expect(practice.user('ann@example.com')).toMatchObject({ name: 'Ann Lee', referralCode: referralCodeOf('Ann') });
    expect(practice.user('annie@example.com')).toBeUndefined();
  }
});

test('moves referrals and redeemed credit, and allots each year again under one annual limit (rules 2 and 35)', async () => {
  const names = (prefix: string, length: number) => Array.from({ length }, (_, index) => `${prefix}${index}`);
  const [annsFriends, anniesFriends] = [names('A', 7), names('B', 6)];
  const practice = await aPair(
    ...annsFriends.map((name) => aReferral(name).by('Ann').signedUp()),
    ...anniesFriends.map((name) => aReferral(name).by('Annie').signedUp()),
  );
  await complete(practice, ...annsFriends, ...anniesFriends);
  await redeem(practice, 'Annie', 12_050);
  await merge(practice);
  expect(await shown(practice, 'Ann')).toEqual({ earned: 50_000, used: 12_050 });
  expect(await shown(practice, 'Annie')).toBeUndefined();
  expect((await practice.auditCredit.execute()).differences).toEqual([]);

  await undoLast(practice);
  expect(await shown(practice, 'Ann')).toEqual({ earned: 35_000, used: 0 });
  expect(await shown(practice, 'Annie')).toEqual({ earned: 30_000, used: 12_050 });
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
});

test('a redemption that was undone moves nothing with the merge, nor back with its undo (rules 6 and 35)', async () => {
  const practice = await aPair(aReferral('Fay').by('Annie').signedUp());
  await complete(practice, 'Fay');
  await redeem(practice, 'Annie', 3_000);
  await undoLast(practice);
  await redeem(practice, 'Annie', 500);
  await merge(practice);
  expect(await shown(practice, 'Ann')).toEqual({ earned: 5_000, used: 500 });

  await undoLast(practice);
  expect(await shown(practice, 'Ann')).toEqual({ earned: 0, used: 0 });
  expect(await shown(practice, 'Annie')).toEqual({ earned: 5_000, used: 500 });
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
});

test('may leave a negative balance, and then refuses redemptions (rule 6)', async () => {
  const friends = Array.from({ length: 20 }, (_, index) => `F${index}`);
  const practice = await aPair(
    ...friends.map((name, index) =>
      aReferral(name)
        .by(index < 10 ? 'Ann' : 'Annie')
        .signedUp(),
    ),
  );
  await complete(practice, ...friends);
  await redeem(practice, 'Ann', 50_000);
  await redeem(practice, 'Annie', 30_000);
  await merge(practice);
  expect(await shown(practice, 'Ann')).toEqual({ earned: 50_000, used: 80_000 });
  expect(await redeem(practice, 'Ann', 1)).toEqual({ kind: 'above_balance', balanceCents: -30_000 });
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
});

test('stops counting referrals of one by the other, and takes back what they earned (rules 9, 33 and 35)', async () => {
  const practice = await aPair(aReferral('Annie').by('Ann').signedUp(), aReferral('Fay').by('Annie').signedUp());
  await complete(practice, 'Annie', 'Fay');
  await merge(practice);
  expect(practice.referral('Annie')).toMatchObject({ status: 'signed_up', denialReason: 'same_person' });
  expect(await shown(practice, 'Ann')).toEqual({ earned: 5_000, used: 0 });
  await undoLast(practice);
  expect(practice.referral('Annie')).toMatchObject({ status: 'completed', deniedAt: null, creditCents: 5_000 });
  expect(await shown(practice, 'Ann')).toEqual({ earned: 5_000, used: 0 });
  expect(await shown(practice, 'Annie')).toEqual({ earned: 5_000, used: 0 });
});

test('keeps one of two notes of the same friend, and the undo gives both back (rule 31)', async () => {
  const practice = await aPair(aReferral('Fay').by('Ann'));
  await practice.requestCode.execute({
    ...{ email: 'fay@example.com', purpose: 'login', address: '198.51.100.7', referralCode: referralCodeOf('Annie') },
  });
  expect(practice.referrals).toHaveLength(2);
  await merge(practice);
  expect(practice.referrals.map(({ referrerId }) => referrerId)).toEqual([idOf('Ann')]);
  await undoLast(practice);
  expect(practice.referrals.map(({ referrerId }) => referrerId).toSorted()).toEqual(
    [idOf('Ann'), idOf('Annie')].toSorted(),
  );
});

test('keeps the chosen name, phone and email, and the stricter settings (rules 35, 42 and 46)', async () => {
  const practice = aPractice();
  await practice.has(
    aUser('Dana').admin(),
    ann.withPassword('hash'),
    annie.withPhone('+16785550199').refusingTexts().helpedBy('Sam'),
  );
  await merge(practice, { name: 'other', phone: 'other', email: 'other' });
  expect(practice.user('annie@example.com')).toMatchObject({
    ...{ id: idOf('Ann'), name: 'Annie Lee', phone: '+16785550199', staffName: 'Sam' },
    ...{ takesTexts: false, refusesTexts: true, passwordHash: null },
  });
  await undoLast(practice);
  expect(practice.user('ann@example.com')).toMatchObject({
    ...{ id: idOf('Ann'), name: 'Ann Lee', phone: '+16785550101', staffName: null, takesTexts: true },
  });
  expect(practice.user('annie@example.com')).toMatchObject({ id: idOf('Annie'), refusesTexts: true, staffName: 'Sam' });
});

test.each(['Ann', 'Annie'])(
  'never turns emails on for someone who turned them off on the record of %s',
  async (name) => {
    const practice = await aPair();
    await saveUser(practice, name, { takesMails: false });
    await merge(practice);
    expect(practice.user('ann@example.com')?.takesMails).toBe(false);
  },
);

test.each([
  ['another email ends every session', 'other', []],
  ["the kept record's email ends the other record's sessions only", 'kept', ['of Ann']],
] as const)('with %s (rule 46)', async (_what, email, left) => {
  const practice = await aPair();
  const [startedAt, seenAt] = [practice.clock.now(), practice.clock.now()];
  await practice.unitOfWork.run(async ({ sessions }) => {
    for (const name of ['Ann', 'Annie'])
      await sessions.add({ id: `of ${name}`, userId: idOf(name), startedWith: 'code', startedAt, seenAt });
  });
  await merge(practice, { email });
  expect(practice.sessions.map(({ id }) => id)).toEqual(left);
});

test.each([
  [{ Ann: '11', Annie: '12' }, '11'],
  [{ Annie: '12' }, '12'],
])('of the charts %j, the kept record has %s, and the undo gives both back', async (charts, left) => {
  const practice = await aPair();
  const connectedAt = practice.clock.now();
  const chartOf = (name: string) => practice.database.committed.patientCharts.get(idOf(name))?.chartId;
  await connect(practice, { connectedAt });
  await practice.unitOfWork.run(async ({ patientCharts }) => {
    for (const [name, chartId] of Object.entries(charts))
      await patientCharts.save({
        ...{ userId: idOf(name), system: 'open_dental', chartId, chartName: name },
        ...{ confirmedBy: adminId, confirmedAt: connectedAt },
      });
  });
  await merge(practice);
  expect([chartOf('Ann'), chartOf('Annie')]).toEqual([left, undefined]);
  await undoLast(practice);
  expect({ Ann: chartOf('Ann'), Annie: chartOf('Annie') }).toEqual({ Ann: undefined, ...charts });
});

test('takes from the other record what the kept one lacks, both notes, and a wish to be deleted (rule 35)', async () => {
  const practice = aPractice();
  const asked = '2026-02-20T15:00:00.000Z';
  await practice.has(
    aUser('Dana').admin(),
    aUser('Ann').withoutName().noted('Allergic to latex').joined('2026-01-05T15:00:00.000Z'),
    annie.withPhone('+16785550199').noted('Prefers mornings').leaving(asked),
  );
  await merge(practice);
  expect(practice.user('ann@example.com')).toMatchObject({
    ...{ name: 'Annie Lee', phone: '+16785550199', note: 'Allergic to latex / Prefers mornings' },
    deletionAskedAt: new Date(asked),
  });
});

test("leads the other record's link and email to the kept one", async () => {
  const practice = await aPair();
  await merge(practice);
  expect(await ledByLink(practice)).toBe(idOf('Ann'));
  expect(await practice.signInByCode({ email: 'annie@example.com', staffName: 'Sam' })).toMatchObject({
    userId: idOf('Ann'),
  });
  await practice.signInByCode({
    email: 'fay@example.com',
    name: 'Fay',
    staffName: 'Sam',
    referralCode: referralCodeOf('Annie'),
  });
  expect(practice.referrals).toMatchObject([{ referrerId: idOf('Ann'), friendEmail: 'fay@example.com' }]);
  expect(practice.users).toHaveLength(3);
});

test('an admin never signs in with a former email', async () => {
  const practice = await aPair();
  await merge(practice);
  await practice.grantAdmin.execute('ann@example.com', by);
  const signedIn = await practice.signInByCode({ email: 'annie@example.com', name: 'Annie', staffName: 'Sam' });
  expect(signedIn).not.toMatchObject({ userId: idOf('Ann') });
});

test("the other email of a merged record makes no one an admin, because the kept one's mailbox would get the role", async () => {
  const practice = await aPair();
  await merge(practice);
  expect(await practice.grantAdmin.execute('annie@example.com', by)).toEqual({
    kind: 'refused',
    reason: 'email_of_merged_record',
  });
  expect(practice.users.filter(({ isAdmin }) => isAdmin).map(({ id }) => id)).toEqual([adminId]);
  expect(practice.users).toHaveLength(2);
});

test('refuses one record, staff, unknown and merged records', async () => {
  const practice = await aPair();
  const outcome = async (userId: string, intoId: string) => merge(practice, {}, userId, intoId);
  expect(await outcome(idOf('Ann'), idOf('Ann'))).toEqual({ kind: 'refused', reason: 'merge_with_itself' });
  expect(await outcome(idOf('Ann'), idOf('Dana'))).toEqual({ kind: 'refused', reason: 'merge_of_staff' });
  expect(await outcome(idOf('Ann'), idOf('Nobody'))).toEqual({ kind: 'refused', reason: 'user_unknown' });
  await merge(practice);
  expect(await merge(practice)).toEqual({ kind: 'refused', reason: 'already_merged' });
});

test('refuses an email whose mailbox belongs to a third account, unless the kept record shares it already (rule 43)', async () => {
  const practice = await aPair(
    aUser('Una').withEmail('u.na@gmail.com').joined('2026-01-01T15:00:00.000Z'),
    aUser('Una too').withEmail('una@gmail.com').joined('2026-03-01T15:00:00.000Z').sharingMailbox(),
    aUser('Una again').withEmail('un.a@gmail.com').joined('2026-03-01T16:00:00.000Z').sharingMailbox(),
  );
  const takeOther = (name: string, into: string) => merge(practice, { email: 'other' }, idOf(name), idOf(into));
  expect(await takeOther('Una too', 'Ann')).toEqual({ kind: 'refused', reason: 'email_in_use' });
  expect(practice.user('una@gmail.com')).toMatchObject({ id: idOf('Una too') });
  expect(await takeOther('Una again', 'Una too')).toMatchObject({ kind: 'merged', keptId: idOf('Una too') });
  expect(practice.user('un.a@gmail.com')).toMatchObject({ id: idOf('Una too'), sharesMailbox: true });
});

test('an undo leaves what changed since with the kept record', async () => {
  const practice = await aPair(aReferral('Fay').by('Annie').signedUp());
  await merge(practice, { name: 'other' });
  const activityId = practice.activity.at(-1)!.id;
  await complete(practice, 'Fay');
  await saveUser(practice, 'Ann', { name: 'Ann B. Lee' });
  await practice.signInByCode({
    email: 'gus@example.com',
    name: 'Gus',
    staffName: 'Sam',
    referralCode: referralCodeOf('Annie'),
  });
  expect(await practice.undoActivity.execute({ activityId, adminId })).toMatchObject({ kind: 'undone' });
  expect(practice.user('ann@example.com')?.name).toBe('Ann B. Lee');
  expect(practice.referrals.map(({ friendEmail, referrerId }) => [friendEmail, referrerId])).toEqual([
    ['fay@example.com', idOf('Annie')],
    ['gus@example.com', idOf('Ann')],
  ]);
  expect(await shown(practice, 'Annie')).toEqual({ earned: 5_000, used: 0 });
});

test('a record that was merged on says which merge to undo first', async () => {
  const practice = await aPair(aUser('Anna').joined('2026-01-01T15:00:00.000Z'));
  await merge(practice);
  const first = practice.activity.at(-1)!.id;
  await merge(practice, {}, idOf('Ann'), idOf('Anna'));
  expect(await practice.undoActivity.execute({ activityId: first, adminId })).toEqual({
    kind: 'refused',
    reason: 'merged_since',
  });
  expect(await ledByLink(practice)).toBe(idOf('Anna'));
  await undoLast(practice);
  expect(await practice.undoActivity.execute({ activityId: first, adminId })).toMatchObject({ kind: 'undone' });
  expect(practice.users.map(({ id }) => id).toSorted()).toEqual(['Dana', 'Ann', 'Annie', 'Anna'].map(idOf).toSorted());
});

test('an undone deletion of the kept record still leads the other link there', async () => {
  const practice = await aPair();
  await merge(practice);
  await practice.deleteUser.execute({ userId: idOf('Ann'), adminId });
  expect(await ledByLink(practice)).toBeUndefined();
  await undoLast(practice);
  expect(await ledByLink(practice)).toBe(idOf('Ann'));
});
