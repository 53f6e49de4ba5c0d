import { expect, test } from '@jest/globals';
import { InMemoryReferralRecords } from '@rewards/in-memory/referrals/in-memory-referral-records';
import { aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import { ExportReferrals } from './export-referrals.ts';

async function aDesk() {
  const practice = aPractice();
  await practice.has(
    aUser('Dana').admin(),
    aUser('Ann'),
    aUser('Bob'),
    aReferral('Fay').by('Ann').signedUp(),
    aReferral('Gus').by('Bob'),
  );
  const { unitOfWork, clock, randomness, database } = practice;
  const referralRecords = new InMemoryReferralRecords(database);
  return { practice, exportReferrals: new ExportReferrals({ unitOfWork, referralRecords, clock, randomness }) };
}

test('all referrals are exported, each with its referrer (rule 28)', async () => {
  const { exportReferrals } = await aDesk();

  const rows = [];
  for await (const piece of await exportReferrals.execute({ userId: idOf('Dana') })) rows.push(...piece);

  expect(new Map(rows.map(({ id, referrerEmail }) => [id, referrerEmail]))).toEqual(
    new Map([
      [referralIdOf('Fay'), 'ann@example.com'],
      [referralIdOf('Gus'), 'bob@example.com'],
    ]),
  );
});

test('the export is logged before the first row, so aborting it hides nothing (rule 30)', async () => {
  const { practice, exportReferrals } = await aDesk();

  await exportReferrals.execute({ userId: idOf('Dana') });

  expect(practice.activity).toMatchObject([
    { what: { action: 'referrals_exported' }, actor: { userId: idOf('Dana') }, at: practice.clock.now(), undo: null },
  ]);
});
