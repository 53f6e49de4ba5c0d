import { beforeEach, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';

let practice: Practice;
const takeBack = (friend: string) =>
  practice.takeBackDenial.execute({ referralId: referralIdOf(friend), adminId: idOf('Sam') });
const undo = () =>
  practice.undoActivity.execute({ activityId: practice.activity.at(-1)?.id ?? '', adminId: idOf('Sam') });

beforeEach(async () => {
  practice = aPractice();
  await practice.has(
    aUser('Ann'),
    aUser('Sam').admin(),
    aReferral('Fay').signedUp().denied('outside_terms'),
    aReferral('Gus').denied(),
    aReferral('Hal').completed(),
  );
});

test('a referral counts again in the status it has, and the log says who decided (rules 30 and 33)', async () => {
  for (const friend of ['Fay', 'Gus']) expect(await takeBack(friend)).toMatchObject({ kind: 'taken_back' });

  const counted = { deniedAt: null, denialReason: null, denialNote: null, deniedBy: null };
  expect(practice.referral('Fay')).toMatchObject({ status: 'signed_up', ...counted });
  expect(practice.referral('Gus')).toMatchObject({ status: 'pending', ...counted });
  expect(practice.activity.at(-1)).toMatchObject({
    actor: { userId: idOf('Sam') },
    what: { action: 'denial_taken_back', params: { friend: { email: 'gus@example.com' } } },
  });
});

test('an undo denies it again, with the first reason and day (rule 29)', async () => {
  const before = practice.referral('Fay');
  await takeBack('Fay');

  expect(await undo()).toMatchObject({ kind: 'undone' });

  expect(practice.referral('Fay')).toEqual(before);
});

test('a referral that counts is refused, and so is an unknown one', async () => {
  expect(await takeBack('Hal')).toEqual({ kind: 'refused', reason: 'not_denied' });
  expect(await takeBack('Nobody')).toEqual({ kind: 'refused', reason: 'referral_unknown' });
  await takeBack('Fay');
  expect(await takeBack('Fay')).toEqual({ kind: 'refused', reason: 'not_denied' });
});
