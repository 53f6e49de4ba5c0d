import { expect, test } from '@jest/globals';
import { aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';

test('an export is logged before its first row, with the year and who asked (rule 30)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Ann'), aReferral('Bob').by('Ann').signedUp());
  await practice.completeReferral.execute({ referralId: referralIdOf('Bob'), by: { userId: idOf('Dana') } });

  const { thresholdCents, rows } = await practice.exportYearReport.execute(2026, { userId: idOf('Dana') }, 'hash');

  expect(practice.activity.at(-1)).toMatchObject({
    actor: { userId: idOf('Dana') },
    addressHash: 'hash',
    what: { action: 'year_report_exported', params: { year: 2026 } },
  });
  expect(thresholdCents).toBe(200_000);
  const read = [];
  for await (const piece of rows) read.push(...piece);
  expect(read).toMatchObject([{ id: idOf('Ann'), earnedCents: 5_000, givenCents: 0, leftCents: 5_000 }]);
});
