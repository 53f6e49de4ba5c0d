import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';

const now = '2026-03-02T15:00:00.000Z';
const yesterday = '2026-03-01T15:00:00.000Z';
const refused = { kind: 'refused', reason: 'invitation_not_asked' };

/** Fay just joined without a link, after her email was left with Ann's. */
async function practiceOfFay(): Promise<Practice> {
  const practice = aPractice();
  await practice.has(
    aUser('Ann').named('Ann Lee'),
    aUser('Bob').named('Bob Ross'),
    aUser('Fay').named('Fay Ray').helpedBy('Dana').joined(now),
    aReferral('Fay').began(yesterday),
  );
  return practice;
}

const asked = async (practice: Practice, name = 'Fay') =>
  practice.askWhoInvited.execute(practice.users.find(({ id }) => id === idOf(name))!);
const answer = (practice: Practice, referralId: string | null, name = 'Fay') =>
  practice.answerWhoInvited.execute({ userId: idOf(name), referralId });
const logged = ({ activity }: Practice) => activity.map(({ actor, subjectId, what }) => ({ actor, subjectId, what }));

test('yes turns the note into the friend\u2019s referral, notifies the referrer, and is logged (rule 31)', async () => {
  const practice = await practiceOfFay();

  expect(await answer(practice, referralIdOf('Fay'))).toEqual({ kind: 'answered' });

  expect(practice.referral('Fay')).toEqual({
    ...aReferral('Fay').began(yesterday).signedUp(now).build(),
    friendName: 'Fay Ray',
    staffName: 'Dana',
  });
  expect(practice.mailsTo('ann@example.com')).toMatchObject([{ kind: 'friend_signed_up', friendName: 'Fay Ray' }]);
  expect(logged(practice)).toEqual([
    {
      actor: expect.objectContaining({ userId: idOf('Fay') }),
      subjectId: referralIdOf('Fay'),
      what: {
        action: 'invitation_confirmed',
        params: {
          friend: { name: 'Fay Ray', email: 'fay@example.com' },
          referrer: { name: 'Ann Lee', email: 'ann@example.com' },
        },
      },
    },
  ]);
});

test('no changes nothing the referrer can see, and is logged (rule 31)', async () => {
  const practice = await practiceOfFay();
  const before = practice.referral('Fay');

  expect(await answer(practice, null)).toEqual({ kind: 'answered' });

  expect(practice.referral('Fay')).toEqual({ ...before, declinedAt: practice.clock.now() });
  expect(practice.mailsTo('ann@example.com')).toEqual([]);
  expect(logged(practice)).toMatchObject([
    { subjectId: idOf('Fay'), what: { action: 'invitation_declined', params: { referrers: [{ name: 'Ann Lee' }] } } },
  ]);
});

test.each([
  ['yes', referralIdOf('Fay')],
  ['no', null],
])('after a %s nothing more is asked, and no other answer counts (rule 31)', async (_answer, first) => {
  const practice = await practiceOfFay();
  await answer(practice, first);
  const before = practice.referrals;

  expect(await asked(practice)).toEqual([]);
  for (const again of [referralIdOf('Fay'), null]) expect(await answer(practice, again)).toEqual(refused);
  expect(practice.referrals).toEqual(before);
  expect(practice.activity).toHaveLength(1);
});

test('if several people left the email, the friend picks one, and the other notes stay', async () => {
  const practice = await practiceOfFay();
  const bobs = { ...aReferral('Fay by Bob').by('Bob').began(yesterday).build(), notedKey: 'fay@example.com' };
  await practice.unitOfWork.run(({ referrals }) => referrals.add(bobs));

  expect(new Set((await asked(practice)).map(({ firstName }) => firstName))).toEqual(new Set(['Ann', 'Bob']));
  expect(await answer(practice, bobs.id)).toEqual({ kind: 'answered' });

  expect(practice.referral('Fay by Bob')).toMatchObject({ status: 'signed_up', friendName: 'Fay Ray' });
  expect(practice.referral('Fay')).toEqual(aReferral('Fay').began(yesterday).build());
});

test('of two parallel answers, one counts', async () => {
  const practice = await practiceOfFay();

  const outcomes = await Promise.all([answer(practice, null), answer(practice, referralIdOf('Fay'))]);

  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['answered', 'refused']);
});

test.each<[string, (practice: Practice) => Promise<unknown>]>([
  ['30 days after the email was left', async ({ clock }) => clock.advanceSeconds(29 * 86_400)],
  [
    'someone\u2019s referral already',
    ({ unitOfWork }) =>
      unitOfWork.run(({ referrals }) =>
        referrals.add({ ...aReferral('By hand').by('Bob').signedUp().build(), friendKey: 'fay@example.com' }),
      ),
  ],
  ['staff', ({ unitOfWork }) => unitOfWork.run(({ users }) => users.save(aUser('Fay').admin().joined(now).build()))],
])('no one is asked who is %s', async (_who, becomes) => {
  const practice = await practiceOfFay();
  await becomes(practice);

  expect(await asked(practice)).toEqual([]);
  expect(await answer(practice, referralIdOf('Fay'))).toEqual(refused);
});

test("a user can't answer for another\u2019s note", async () => {
  const practice = await practiceOfFay();

  expect(await answer(practice, referralIdOf('Fay'), 'Bob')).toEqual(refused);
  expect(await answer(practice, referralIdOf('nothing'))).toEqual(refused);
  expect(await answer(practice, null, 'nobody')).toEqual(refused);
  expect(practice.activity).toEqual([]);
});
