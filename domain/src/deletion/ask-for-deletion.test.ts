import { expect, test } from '@jest/globals';
import { aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';

const phone = '+16785550101';

async function practiceOfAnn() {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Ann').withPhone(phone), aReferral('Fay').by('Ann').signedUp());
  await practice.completeReferral.execute({ referralId: referralIdOf('Fay'), by: { userId: idOf('Dana') } });
  return practice;
}

const ann = { userId: idOf('Ann') };

test('a deletion request is recorded once, logged, and removes nothing', async () => {
  const practice = await practiceOfAnn();
  const since = practice.clock.now();

  expect(await practice.askForDeletion.execute(ann)).toEqual(since);
  practice.clock.advanceSeconds(60);
  expect(await practice.askForDeletion.execute(ann)).toEqual(since);

  expect(practice.user('ann@example.com')).toMatchObject({ deletionAskedAt: since });
  const logged = practice.activity.filter(({ what }) => what.action === 'deletion_asked');
  expect(logged).toMatchObject([{ actor: { userId: idOf('Ann') }, subjectId: idOf('Ann') }]);
  expect(await practice.showDashboard.execute(idOf('Ann'))).toMatchObject({ annualCents: 5_000 });
});

test("a deletion that the patient asked for can't be undone (rules 29 and 41)", async () => {
  const practice = await practiceOfAnn();
  await practice.askForDeletion.execute(ann);

  const outcome = await practice.deleteUser.execute({ ...ann, adminId: idOf('Dana') });

  expect(outcome).toMatchObject({ kind: 'deleted' });
  expect([practice.user('ann@example.com'), practice.referrals]).toEqual([undefined, []]);
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
  expect(practice.activity.at(-1)).toMatchObject({
    actor: { userId: idOf('Dana') },
    what: { action: 'user_deleted', params: { asRequested: true, referrals: 1 } },
  });
  const activityId = outcome.kind === 'deleted' ? outcome.activityId : '';
  expect(await practice.undoActivity.execute({ activityId, adminId: idOf('Dana') })).toEqual({
    kind: 'refused',
    reason: 'undo_over',
  });
});

test('an admin who asks is deleted by another admin', async () => {
  const practice = await practiceOfAnn();
  await practice.askForDeletion.execute({ userId: idOf('Dana') });

  expect(await practice.deleteUser.execute({ userId: idOf('Dana'), adminId: idOf('Dana') })).toEqual({
    kind: 'refused',
    reason: 'own_account',
  });
});

test('a patient who refused texts still refuses them after an import adds them again (rule 42)', async () => {
  const practice = await practiceOfAnn();
  await practice.chooseNotifications.execute({ ...ann, takesMails: true, takesTexts: false });
  await practice.askForDeletion.execute(ann);

  await practice.deleteUser.execute({ ...ann, adminId: idOf('Dana') });

  expect([...practice.database.committed.textOptOuts.keys()]).toEqual([phone]);
});

test('no refusal is stored for a phone shared with someone who takes texts (rule 42)', async () => {
  const practice = await practiceOfAnn();
  await practice.has(aUser('Son').withPhone(phone), aUser('Daughter').withPhone(phone));
  for (const name of ['Ann', 'Daughter'])
    await practice.chooseNotifications.execute({ userId: idOf(name), takesMails: true, takesTexts: false });

  await practice.deleteUser.execute({ ...ann, adminId: idOf('Dana') });
  expect([...practice.database.committed.textOptOuts.keys()]).toEqual([]);

  // The last user who takes texts goes first, then one who doesn't. Then no one has the phone.
  await practice.deleteUser.execute({ userId: idOf('Son'), adminId: idOf('Dana') });
  await practice.deleteUser.execute({ userId: idOf('Daughter'), adminId: idOf('Dana') });
  expect([...practice.database.committed.textOptOuts.keys()]).toEqual([phone]);
});

test("a deleted user can't ask for deletion", async () => {
  const practice = await practiceOfAnn();
  expect(await practice.askForDeletion.execute({ userId: idOf('Nobody') })).toBeUndefined();
});
