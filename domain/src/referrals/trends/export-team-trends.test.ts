import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';

test('an export has a line for each month and team member, and is logged with its period (rule 30)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann').helpedBy('Gone'), aUser('Dana').admin(), aReferral('Fay').signedUp());

  const exported = await practice.exportTeamTrends.execute(
    { from: '2026-02', to: '2026-03' },
    { userId: idOf('Dana') },
    'hash',
  );

  const records = exported.kind === 'exported' ? exported.records : [];
  expect(records.filter(({ joined }) => joined > 0)).toMatchObject([
    { month: '2026-02', staffName: 'Gone', isListed: false, joined: 1 },
  ]);
  expect(records.map(({ month }) => month)).toEqual(
    ['2026-02', '2026-03'].flatMap((month) => Array.from({ length: records.length / 2 }, () => month)),
  );
  expect(practice.activity.at(-1)).toMatchObject({
    what: { action: 'team_trends_exported', params: { from: '2026-02', to: '2026-03' } },
    actor: { userId: idOf('Dana') },
    addressHash: 'hash',
  });
});

test('a refused period leaves no entry in the log', async () => {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin());
  const before = practice.activity.length;

  expect(await practice.exportTeamTrends.execute({ from: '2026-03', to: '2026-02' }, { userId: idOf('Dana') })).toEqual(
    { kind: 'refused', reason: 'trend_period_invalid' },
  );
  expect(practice.activity).toHaveLength(before);
});
