import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';

const ann = { userId: idOf('Ann') };

test('a deletion request can be withdrawn, and then a deletion can be undone as usual', async () => {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Ann').leaving('2026-03-01T15:00:00.000Z'));

  expect(await practice.withdrawDeletion.execute(ann)).toBe(true);
  expect(practice.user('ann@example.com')).toMatchObject({ deletionAskedAt: null });
  expect(practice.activity.at(-1)).toMatchObject({ what: { action: 'deletion_withdrawn' }, subjectId: idOf('Ann') });

  const outcome = await practice.deleteUser.execute({ ...ann, adminId: idOf('Dana') });
  const activityId = outcome.kind === 'deleted' ? outcome.activityId : '';
  expect(await practice.undoActivity.execute({ activityId, adminId: idOf('Dana') })).toMatchObject({ kind: 'undone' });
});

test('withdrawing without a request writes nothing', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'));

  expect(await practice.withdrawDeletion.execute(ann)).toBe(true);
  expect(practice.activity).toEqual([]);
  expect(await practice.withdrawDeletion.execute({ userId: idOf('Nobody') })).toBe(false);
});
