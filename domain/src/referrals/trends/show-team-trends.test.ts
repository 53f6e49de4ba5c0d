import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';

test('a friend counts for the team member whose QR code came first', async () => {
  const practice = aPractice();
  const [first = '', second = ''] = (await practice.current.get()).staffNames;
  await practice.has(aUser('Ann').helpedBy(first), aUser('Dana').admin());
  await practice.generateQr.execute({ adminId: idOf('Dana'), userId: idOf('Ann'), staffName: second });
  practice.clock.set('2026-03-03T15:00:00.000Z');
  await practice.countOpenings.execute();
  await practice.signInByCode({
    email: 'fay@example.com',
    name: 'Fay',
    staffName: first,
    referralCode: practice.user('ann@example.com')?.referralCode ?? '',
  });

  const shown = await practice.showTeamTrends.execute({ from: undefined, to: undefined });

  expect(shown).toMatchObject({
    kind: 'shown',
    period: { from: '2025-04', to: '2026-03' },
    total: { asked: 1, brought: 1, joined: 1, visited: 0 },
    funnel: { openings: 1, openingsSince: '2026-03-03', begun: 1, joined: 1, visited: 0, byStaff: 0 },
  });
  const members = shown.kind === 'shown' ? shown.members : [];
  expect(members.filter(({ total }) => total.joined > 0).map(({ staffName }) => staffName)).toEqual([second]);
});

test('referrals entered by staff stay out of the funnel', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'), aReferral('Fay').fromOrigin('staff').signedUp(), aReferral('Gil'));

  const shown = await practice.showTeamTrends.execute({ from: '2026-02', to: '2026-02' });

  expect(shown).toMatchObject({ funnel: { openings: 0, openingsSince: null, begun: 1, joined: 0, byStaff: 1 } });
});
