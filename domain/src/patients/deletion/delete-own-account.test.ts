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

test('a person who wishes it is deleted as by staff, and nobody undoes it (rules 29 and 41)', async () => {
  const practice = await practiceOfAnn();
  const signedInAt = practice.clock.now();

  const outcome = await practice.deleteOwnAccount.execute({ userId: idOf('Ann'), signedInAt });

  expect(outcome).toMatchObject({ kind: 'deleted' });
  expect([practice.user('ann@example.com'), practice.referrals]).toEqual([undefined, []]);
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
  expect(practice.activity.at(-1)).toMatchObject({
    actor: { kind: 'user', userId: idOf('Ann') },
    what: { action: 'user_deleted', params: { byThemself: true, referrals: 1 } },
  });
  const activityId = outcome.kind === 'deleted' ? outcome.activityId : '';
  expect(await practice.undoActivity.execute({ activityId, adminId: idOf('Dana') })).toEqual({
    kind: 'refused',
    reason: 'undo_over',
  });
});

test('it takes a sign-in of the last 10 minutes', async () => {
  const practice = await practiceOfAnn();
  const signedInAt = practice.clock.now();
  const ask = () => practice.deleteOwnAccount.execute({ userId: idOf('Ann'), signedInAt });
  practice.clock.advanceSeconds(601);

  expect(await ask()).toEqual({ kind: 'refused', reason: 'sign_in_again' });
  expect(practice.user('ann@example.com')).toBeDefined();
  practice.clock.advanceSeconds(-1);
  expect(await ask()).toMatchObject({ kind: 'deleted' });
  expect(await ask()).toEqual({ kind: 'refused', reason: 'user_unknown' });
});

test('an admin may go as well, and the last one stays (rule 16)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Sam').admin());
  const signedInAt = practice.clock.now();

  expect(await practice.deleteOwnAccount.execute({ userId: idOf('Dana'), signedInAt })).toMatchObject({
    kind: 'deleted',
  });
  expect(await practice.deleteOwnAccount.execute({ userId: idOf('Sam'), signedInAt })).toEqual({
    kind: 'refused',
    reason: 'last_admin',
  });
});

test('whoever took no texts takes none when a list brings them back (rule 42)', async () => {
  const practice = await practiceOfAnn();
  await practice.chooseNotifications.execute({ userId: idOf('Ann'), takesMails: true, takesTexts: false });

  await practice.deleteOwnAccount.execute({ userId: idOf('Ann'), signedInAt: practice.clock.now() });

  expect([...practice.database.committed.textOptOuts]).toEqual([phone]);
});
