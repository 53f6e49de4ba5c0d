import { expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import type { ReferByHandCommand } from './refer-by-hand.ts';

const adminId = idOf('Dana');

async function practiceOfAnn(): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Ann'), aUser('Bob'), aReferral('Gil').by('Bob'));
  return practice;
}

const enter = (practice: Practice, given: Partial<ReferByHandCommand> = {}) =>
  practice.referByHand.execute({
    referrerId: idOf('Ann'),
    name: 'Fay',
    email: 'Fay@Example.com',
    phone: '(678) 555-0101',
    reason: 'Said so on the phone',
    adminId,
    ...given,
  });

test('a referral entered by hand is signed up from its first moment, and logged with its reason (rules 9 and 30)', async () => {
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

test('phone and reason may be left out', async () => {
  const practice = await practiceOfAnn();

  await enter(practice, { phone: '', reason: '' });

  expect(practice.referrals.at(-1)).toMatchObject({ friendName: 'Fay', friendPhone: null });
  expect(practice.activity.at(-1)).toMatchObject({ what: { params: { reason: '' } } });
});

test.each<[string, Partial<ReferByHandCommand>, string]>([
  ['of nobody', { referrerId: idOf('Nobody') }, 'user_unknown'],
  ['with what is no phone', { phone: '12' }, 'phone_unreadable'],
  ['of the referrer, however the email is spelt', { email: ' ANN@Example.com' }, 'refers_themself'],
  ['of someone who is a patient', { email: 'bob@example.com' }, 'already_patient'],
  ['of a friend whom someone referred before', { email: 'gil@example.com' }, 'already_referred'],
])('one %s is refused, and nothing is written (rule 9)', async (_what, given, reason) => {
  const practice = await practiceOfAnn();

  expect(await enter(practice, given)).toEqual({ kind: 'refused', reason });

  expect(practice.referrals.map(({ id }) => id)).toEqual([referralIdOf('Gil')]);
  expect(practice.activity).toEqual([]);
});

test('it is completed like any other, and undone only before that', async () => {
  const practice = await practiceOfAnn();
  await enter(practice);
  const { id: activityId } = practice.activity.at(-1)!;
  const undo = (of: string) => practice.undoActivity.execute({ activityId: of, adminId });
  await practice.completeReferral.execute({ referralId: practice.referrals.at(-1)!.id, adminId });

  expect(await undo(activityId)).toEqual({ kind: 'refused', reason: 'referral_completed' });
  await undo(practice.activity.at(-1)!.id);
  expect(await undo(activityId)).toEqual({ kind: 'undone', activityId });

  expect(practice.referrals.map(({ id }) => id)).toEqual([referralIdOf('Gil')]);
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
});

test('one that was deleted since is not undone', async () => {
  const practice = await practiceOfAnn();
  await enter(practice);
  const { id: activityId } = practice.activity.at(-1)!;
  await practice.deleteReferral.execute({ referralId: practice.referrals.at(-1)!.id, adminId });

  expect(await practice.undoActivity.execute({ activityId, adminId })).toEqual({
    kind: 'refused',
    reason: 'referral_gone',
  });
});
