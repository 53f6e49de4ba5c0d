import { expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import { referralCodeOf } from '@rewards/tests/builders/identity';

const ask = (practice: Practice, referrer: string, email = 'fay@example.com') =>
  practice.requestQuote.execute({
    ...{ name: 'Fay Ray', phone: '(678) 555-0101', email, reason: 'A cleaning', bestTime: '' },
    address: '198.51.100.7',
    referralCode: referralCodeOf(referrer),
  });

async function practiceOf(...names: readonly string[]): Promise<Practice> {
  const practice = aPractice();
  await practice.has(...names.map((name) => aUser(name)));
  return practice;
}

test('everyone whose link the person opened may have invited them, in any spelling of the email (rule 43)', async () => {
  const practice = await practiceOf('Ann', 'Bob');
  await ask(practice, 'Ann', 'f.ay@gmail.com');
  practice.clock.advanceSeconds(60);
  await ask(practice, 'Bob', 'fay+1@gmail.com');

  const { invitedBy, account, referral } = await practice.findWhoAsked.execute('fay@gmail.com');

  expect(invitedBy.map(({ id }) => id)).toEqual([idOf('Ann'), idOf('Bob')]);
  expect([account, referral]).toEqual([undefined, undefined]);
});

test('a lapsed note invites no one (rule 31)', async () => {
  const practice = await practiceOf('Ann');
  await ask(practice, 'Ann');
  practice.clock.advanceSeconds(30 * 86_400);
  expect((await practice.findWhoAsked.execute('fay@example.com')).invitedBy).toEqual([]);
});

test('a patient, or someone\u2019s friend, is found as such and can\u2019t be entered again (rule 9)', async () => {
  const practice = await practiceOf('Ann', 'Bob');
  await practice.has(aReferral('Fay').by('Bob').signedUp());
  await ask(practice, 'Ann');

  expect(await practice.findWhoAsked.execute('fay@example.com')).toMatchObject({
    account: undefined,
    referral: { id: referralIdOf('Fay'), referrerId: idOf('Bob') },
    invitedBy: [],
  });
  expect(await practice.findWhoAsked.execute('bob@example.com')).toMatchObject({ account: { id: idOf('Bob') } });
});

test('entering the friend by hand takes over the note their request began, so there is one referral', async () => {
  const practice = await practiceOf('Ann', 'Dana');
  await ask(practice, 'Ann');
  const enter = () =>
    practice.referByHand.execute({
      ...{ referrerId: idOf('Ann'), name: 'Fay Ray', email: 'fay@example.com', phone: '+16785550101', reason: '' },
      by: { userId: idOf('Dana') },
    });

  expect(await enter()).toMatchObject({ kind: 'referred' });
  expect(await enter()).toEqual({ kind: 'refused', reason: 'already_referred' });

  expect(practice.referrals).toMatchObject([{ status: 'signed_up', referrerId: idOf('Ann'), friendName: 'Fay Ray' }]);
  expect(await practice.findWhoAsked.execute('fay@example.com')).toMatchObject({
    referral: { status: 'signed_up' },
    invitedBy: [],
  });
});
