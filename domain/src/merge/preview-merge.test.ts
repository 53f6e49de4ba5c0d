import { expect, test } from '@jest/globals';
import { aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import { toCents } from '../cents.ts';

const by = { userId: idOf('Dana') };

test('previews both records, each year before and after, and what stops counting', async () => {
  const practice = aPractice();
  await practice.has(
    aUser('Dana').admin(),
    aUser('Ann').joined('2026-01-05T15:00:00.000Z'),
    aUser('Annie').joined('2026-02-05T15:00:00.000Z'),
    ...['F1', 'F2'].map((name) => aReferral(name).by('Annie').signedUp()),
    aReferral('Annie').by('Ann').signedUp(),
  );
  for (const name of ['F1', 'F2', 'Annie'])
    await practice.completeReferral.execute({ referralId: referralIdOf(name), by });
  await practice.redeemCredit.execute({
    ...{ userId: idOf('Annie'), amountCents: toCents(2_500), givenOn: '2026-03-02', note: '', by },
  });
  const outcome = await practice.previewMerge.execute(idOf('Annie'), idOf('Ann'));
  expect(outcome).toMatchObject({
    preview: {
      kept: { user: { id: idOf('Ann') }, referrals: 1, completed: 1, earnedCents: 5_000, usedCents: 0 },
      other: { user: { id: idOf('Annie') }, referrals: 2, completed: 2, earnedCents: 10_000, usedCents: 2_500 },
      years: [{ programYear: 2026, keptCents: 5_000, otherCents: 10_000, afterCents: 10_000 }],
      denied: [{ friendEmail: 'annie@example.com' }],
      ...{ earnedCents: 10_000, balanceCents: 7_500 },
    },
  });
});

test('refuses one record, unknown records and staff, as the merge does', async () => {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Ann'));
  for (const [name, reason] of [
    ['Ann', 'merge_with_itself'],
    ['Dana', 'merge_of_staff'],
    ['Nobody', 'user_unknown'],
  ] as const)
    expect(await practice.previewMerge.execute(idOf('Ann'), idOf(name))).toEqual({ kind: 'refused', reason });
});
