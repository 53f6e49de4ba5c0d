import { beforeEach, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';

let practice: Practice;
const atHome = (name: string, day: number) =>
  aReferral(name).fromAddress('198.51.100.7').began(`2026-02-0${day}T15:00:00.000Z`);

beforeEach(async () => {
  practice = aPractice();
  await practice.has(
    aUser('Ann'),
    aUser('Bob'),
    aUser('Dana').admin(),
    atHome('Al', 1).completed(),
    atHome('Bo', 2).signedUp(),
    atHome('Cy', 3),
    aReferral('Zoe'),
    ...['X', 'Y', 'W'].map((name) => atHome(name, 4).by('Bob')),
  );
});

test("a flagged referral shows with the referrer's others that share its sign, newest first (rule 9)", async () => {
  const group = await practice.showFlagGroup.execute(referralIdOf('Bo'));

  expect(group).toMatchObject({
    kind: 'found',
    referrals: ['Cy', 'Bo', 'Al'].map((friend) => ({ id: referralIdOf(friend), referrerId: idOf('Ann') })),
  });
});

test('one without a flag, and one that is gone, are refused', async () => {
  const show = (friend: string) => practice.showFlagGroup.execute(referralIdOf(friend));

  expect(await show('Zoe')).toEqual({ kind: 'refused', reason: 'nothing_flagged' });
  expect(await show('Nobody')).toEqual({ kind: 'refused', reason: 'referral_unknown' });
});
