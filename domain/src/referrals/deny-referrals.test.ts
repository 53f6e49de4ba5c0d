import { beforeEach, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';

let practice: Practice;
const adminId = idOf('Dana');
const deny = (...friends: readonly string[]) =>
  practice.denyReferrals.execute({
    ...{ referralIds: friends.map(referralIdOf), adminId },
    ...{ reason: 'same_person', note: 'One mailbox, five names' },
  });
const undo = (activityId: string) => practice.undoActivity.execute({ activityId, adminId });

beforeEach(async () => {
  practice = aPractice();
  await practice.has(
    aUser('Ann'),
    aUser('Dana').admin(),
    ...['Al', 'Bo'].map((name) => aReferral(name).signedUp()),
    aReferral('Cy'),
    aReferral('Paid').completed(),
  );
});

test('several referrals stop counting for one reason, and one undo counts them again (rules 29 and 33)', async () => {
  const before = practice.referrals;

  const outcome = await deny('Al', 'Bo', 'Cy');

  expect(outcome).toMatchObject({ kind: 'denied', count: 3, ignored: 0 });
  for (const friend of ['Al', 'Bo', 'Cy'])
    expect(practice.referral(friend)).toMatchObject({
      denialReason: 'same_person',
      denialNote: 'One mailbox, five names',
    });
  await undo(outcome.kind === 'denied' ? outcome.activityId : '');
  expect(practice.referrals).toEqual(before);
});

test('those completed, denied or deleted in the meantime are left out and counted (rule 33)', async () => {
  await deny('Al');

  expect(await deny('Al', 'Bo', 'Bo', 'Paid', 'Nobody')).toMatchObject({ kind: 'denied', count: 1, ignored: 3 });
  expect(practice.referral('Paid')).toMatchObject({ status: 'completed', deniedAt: null });
  expect(await deny('Al', 'Paid')).toEqual({ kind: 'refused', reason: 'nothing_to_deny' });
});

test('an undo leaves what someone counted again since (rule 29)', async () => {
  const outcome = await deny('Al', 'Bo');
  await practice.takeBackDenial.execute({ referralId: referralIdOf('Al'), adminId });
  practice.clock.advanceSeconds(60);
  await practice.denyReferral.execute({ referralId: referralIdOf('Al'), adminId, reason: 'other', note: '' });

  await undo(outcome.kind === 'denied' ? outcome.activityId : '');

  expect(practice.referral('Al')).toMatchObject({ denialReason: 'other' });
  expect(practice.referral('Bo')).toMatchObject({ deniedAt: null });
});
