import { expect, test } from '@jest/globals';
import { aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';

const phone = '+16785550101';

async function practiceOfAnn() {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Ann').withPhone(phone), aReferral('Fay').by('Ann').signedUp());
  await practice.completeReferral.execute({ referralId: referralIdOf('Fay'), adminId: idOf('Dana') });
  return practice;
}

const ann = { userId: idOf('Ann') };

test('a wish to be deleted is written down once, logged, and takes nothing away', async () => {
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

test('whom an admin deletes as they asked is gone for good: nobody undoes it (rules 29 and 41)', async () => {
  const practice = await practiceOfAnn();
  await practice.askForDeletion.execute(ann);

  const outcome = await practice.deleteUser.execute({ ...ann, adminId: idOf('Dana') });

  expect(outcome).toMatchObject({ kind: 'deleted' });
  expect([practice.user('ann@example.com'), practice.referrals]).toEqual([undefined, []]);
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
  expect(practice.activity.at(-1)).toMatchObject({
    actor: { userId: idOf('Dana') },
    what: { action: 'user_deleted', params: { asAsked: true, referrals: 1 } },
  });
  const activityId = outcome.kind === 'deleted' ? outcome.activityId : '';
  expect(await practice.undoActivity.execute({ activityId, adminId: idOf('Dana') })).toEqual({
    kind: 'refused',
    reason: 'undo_over',
  });
});

test('an admin who asks is deleted by another one', async () => {
  const practice = await practiceOfAnn();
  await practice.askForDeletion.execute({ userId: idOf('Dana') });

  expect(await practice.deleteUser.execute({ userId: idOf('Dana'), adminId: idOf('Dana') })).toEqual({
    kind: 'refused',
    reason: 'own_account',
  });
});

test('whoever took no texts takes none when a list brings them back (rule 42)', async () => {
  const practice = await practiceOfAnn();
  await practice.chooseNotifications.execute({ ...ann, takesMails: true, takesTexts: false });
  await practice.askForDeletion.execute(ann);

  await practice.deleteUser.execute({ ...ann, adminId: idOf('Dana') });

  expect([...practice.database.committed.textOptOuts]).toEqual([phone]);
});

test('whose phone somebody shares who takes texts keeps no refusal behind: that would stop the other one too (rule 42)', async () => {
  const practice = await practiceOfAnn();
  await practice.has(aUser('Son').withPhone(phone), aUser('Daughter').withPhone(phone));
  for (const name of ['Ann', 'Daughter'])
    await practice.chooseNotifications.execute({ userId: idOf(name), takesMails: true, takesTexts: false });

  await practice.deleteUser.execute({ ...ann, adminId: idOf('Dana') });
  expect([...practice.database.committed.textOptOuts]).toEqual([]);

  // The last one who took texts, and then one who did not, and nobody is left.
  await practice.deleteUser.execute({ userId: idOf('Son'), adminId: idOf('Dana') });
  await practice.deleteUser.execute({ userId: idOf('Daughter'), adminId: idOf('Dana') });
  expect([...practice.database.committed.textOptOuts]).toEqual([phone]);
});

test('who is gone asks for nothing', async () => {
  const practice = await practiceOfAnn();
  expect(await practice.askForDeletion.execute({ userId: idOf('Nobody') })).toBeUndefined();
});
