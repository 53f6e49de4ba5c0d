import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';

async function practiceCompletedBy(by: Parameters<Practice['completeReferral']['execute']>[0]['by']) {
  const practice = aPractice();
  await practice.has(
    aUser('Dana').admin(),
    aUser('Lou').frontDesk(),
    aUser('Lee').frontDesk(),
    aUser('Ann'),
    aReferral('Riley').by('Ann').signedUp(),
  );
  await practice.completeReferral.execute({ referralId: referralIdOf('Riley'), by });
  const activityId = practice.activity.at(-1)!.id;
  return { practice, undo: (name: string) => practice.undoActivity.execute({ activityId, adminId: idOf(name) }) };
}

test('the front desk undoes its own action (rule 32)', async () => {
  const { practice, undo } = await practiceCompletedBy({ userId: idOf('Lou') });

  expect(await undo('Lou')).toMatchObject({ kind: 'undone' });
  expect(practice.referral('Riley')).toMatchObject({ status: 'signed_up' });
});

test.each([
  ['an admin', { userId: idOf('Dana') }],
  ['a colleague', { userId: idOf('Lee') }],
  ['a system', { kind: 'key', keyId: 'a key', name: 'Zapier' }],
] as const)("the front desk can't undo an action of %s, and an admin can (rule 32)", async (_who, by) => {
  const { practice, undo } = await practiceCompletedBy(by);

  expect(await undo('Lou')).toEqual({ kind: 'refused', reason: 'undo_not_own' });
  expect(practice.referral('Riley')).toMatchObject({ status: 'completed' });
  expect(await undo('Dana')).toMatchObject({ kind: 'undone' });
});
