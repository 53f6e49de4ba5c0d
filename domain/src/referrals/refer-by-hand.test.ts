import { expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import type { ReferByHandCommand } from './refer-by-hand.ts';

const adminId = idOf('Dana');

async function practiceOfAnn(): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Ann'), aUser('Bob'), aReferral('Gil').by('Bob').signedUp());
  return practice;
}

const enter = (practice: Practice, given: Partial<ReferByHandCommand> = {}) =>
  practice.referByHand.execute({
    referrerId: idOf('Ann'),
    name: 'Fay',
    email: 'Fay@Example.com',
    phone: '(678) 555-0101',
    reason: 'Said so on the phone',
    by: { userId: adminId },
    ...given,
  });

test('a referral entered by hand is signed up at once and logged with its reason (rules 9 and 30)', async () => {
  const practice = await practiceOfAnn();

  expect(await enter(practice)).toMatchObject({ kind: 'referred', activityId: practice.activity.at(-1)?.id });

  const at = practice.clock.now();
  expect(practice.referrals.at(-1)).toMatchObject({
    referrerId: idOf('Ann'),
    friendEmail: 'fay@example.com',
    friendName: 'Fay',
    friendPhone: '+16785550101',
    origin: 'staff',
    status: 'signed_up',
    createdAt: at,
    signedUpAt: at,
    completedAt: null,
    creditCents: 0,
  });
  expect(practice.activity.at(-1)).toMatchObject({
    what: {
      action: 'referral_added',
      params: {
        friend: { name: 'Fay', email: 'fay@example.com' },
        referrer: { name: 'Ann', email: 'ann@example.com' },
        reason: 'Said so on the phone',
      },
    },
  });
});

test('phone and reason are optional', async () => {
  const practice = await practiceOfAnn();

  await enter(practice, { phone: '', reason: '' });

  expect(practice.referrals.at(-1)).toMatchObject({ friendName: 'Fay', friendPhone: null });
  expect(practice.activity.at(-1)).toMatchObject({ what: { params: { reason: '' } } });
});

test.each<[string, Partial<ReferByHandCommand>, string]>([
  ['by an unknown referrer', { referrerId: idOf('Nobody') }, 'user_unknown'],
  ['with an invalid phone', { phone: '12' }, 'phone_unreadable'],
  ['of the referrer, in any spelling of the email', { email: ' ANN@Example.com' }, 'refers_themself'],
  ['of an existing patient', { email: 'bob@example.com' }, 'already_patient'],
  ['of a friend already referred', { email: 'gil@example.com' }, 'already_referred'],
])('one %s is refused, and nothing is written (rule 9)', async (_what, given, reason) => {
  const practice = await practiceOfAnn();

  expect(await enter(practice, given)).toEqual({ kind: 'refused', reason });

  expect(practice.referrals.map(({ id }) => id)).toEqual([referralIdOf('Gil')]);
  expect(practice.activity).toEqual([]);
});

test('it is completed like any other, and can be undone only before that', async () => {
  const practice = await practiceOfAnn();
  await enter(practice);
  const { id: activityId } = practice.activity.at(-1)!;
  const undo = (of: string) => practice.undoActivity.execute({ activityId: of, adminId });
  await practice.completeReferral.execute({ referralId: practice.referrals.at(-1)!.id, by: { userId: adminId } });

  expect(await undo(activityId)).toEqual({ kind: 'refused', reason: 'referral_completed' });
  await undo(practice.activity.at(-1)!.id);
  expect(await undo(activityId)).toEqual({ kind: 'undone', activityId });

  expect(practice.referrals.map(({ id }) => id)).toEqual([referralIdOf('Gil')]);
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
});

test('it replaces the referrer\u2019s own note and no other, and an undo restores the note (rule 31)', async () => {
  const practice = await practiceOfAnn();
  const bobs = { ...aReferral('Fay by Bob').by('Bob').build(), notedKey: 'fay@example.com' };
  await practice.has(aReferral('Fay'));
  await practice.unitOfWork.run(({ referrals }) => referrals.add(bobs));
  const before = new Set(practice.referrals);

  await enter(practice);
  expect(practice.referrals.filter(({ referrerId }) => referrerId === idOf('Ann'))).toMatchObject([
    { friendEmail: 'fay@example.com', status: 'signed_up', origin: 'staff' },
  ]);
  expect(practice.referral('Fay by Bob')).toEqual(bobs);
  await practice.undoActivity.execute({ activityId: practice.activity.at(-1)!.id, adminId });

  expect(new Set(practice.referrals)).toEqual(before);
});

test('a friend who left their email earlier keeps that day as the first possible visit day (rules 31 and 34)', async () => {
  const practice = await practiceOfAnn();
  await practice.has(aReferral('Fay'));
  const note = practice.referral('Fay');
  practice.clock.set(new Date(practice.clock.now().getTime() + 864_000_000).toISOString());

  await enter(practice);

  expect(practice.referrals.at(-1)).toMatchObject({
    createdAt: note?.createdAt,
    addressHash: note?.addressHash,
    signedUpAt: practice.clock.now(),
  });
  expect(practice.activity.at(-1)).toMatchObject({ at: practice.clock.now() });
});

test('when it is refused, the referrer\u2019s own note stays', async () => {
  const practice = await practiceOfAnn();
  const anns = { ...aReferral('Gil by Ann').build(), notedKey: 'gil@example.com' };
  await practice.unitOfWork.run(({ referrals }) => referrals.add(anns));

  expect(await enter(practice, { email: 'gil@example.com' })).toMatchObject({ reason: 'already_referred' });

  expect(practice.referral('Gil by Ann')).toEqual(anns);
});

test("it can't be undone after it was deleted", async () => {
  const practice = await practiceOfAnn();
  await enter(practice);
  const { id: activityId } = practice.activity.at(-1)!;
  await practice.deleteReferral.execute({ referralId: practice.referrals.at(-1)!.id, adminId });

  expect(await practice.undoActivity.execute({ activityId, adminId })).toEqual({
    kind: 'refused',
    reason: 'referral_gone',
  });
});

test.each([
  [{ name: 'unknown' }, 'name_missing'],
  [{ email: 'na@na.com' }, 'email_placeholder'],
] as const)('a friend with %j is refused as %s', async (given, reason) => {
  expect(await enter(await practiceOfAnn(), given)).toEqual({ kind: 'refused', reason });
});

test.each(['none', 'N/A', '000-000-0000'])('the phone %j counts as none', async (phone) => {
  const practice = await practiceOfAnn();

  await enter(practice, { phone });

  expect(practice.referrals.at(-1)?.friendPhone).toBeNull();
});

test('a name typed last name first is stored in spoken order (rule 48)', async () => {
  const practice = await practiceOfAnn();

  await enter(practice, { name: 'Ray, Fay' });

  expect(practice.referrals.at(-1)).toMatchObject({ friendName: 'Fay Ray' });
});
