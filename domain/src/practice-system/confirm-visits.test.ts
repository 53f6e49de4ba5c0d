import { expect, test } from '@jest/globals';
import { idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import {
  chosenVisit,
  confirmVisits,
  hasVisit,
  practiceWithVisits,
  visitsToConfirm,
} from '@rewards/tests/builders/a-connected-practice';
import { aVisit, visitIdOf } from '@rewards/tests/builders/a-visit';

const adminId = idOf('Dana');
const friends = (howMany: number) => Array.from({ length: howMany }, (_, index) => `Friend ${index + 1}`);

test("confirming completes the referrals with the visits' day, and one entry undoes them all (rules 29 and 34)", async () => {
  const practice = await practiceWithVisits(...friends(12));

  const outcome = await confirmVisits(practice, ...friends(12));

  // The year's cap is $500.
  expect(outcome).toMatchObject({ earnedCents: 50_000, ignored: [] });
  expect(outcome.confirmed).toHaveLength(12);
  expect(practice.referral('Friend 1')?.completedAt).toEqual(practice.clock.now());
  expect(practice.activity.at(-1)).toMatchObject({
    id: outcome.activityId,
    actor: { userId: adminId },
    what: { action: 'visits_confirmed', params: { confirmed: 12, earnedCents: 50_000 } },
  });
  const parts = practice.activity.filter(({ partOf }) => partOf === outcome.activityId);
  expect(parts.map(({ what }) => what.action)).toEqual(Array<string>(12).fill('referral_completed'));
  expect((await visitsToConfirm(practice)).map(({ id }) => id)).toEqual([]);

  expect(await practice.undoActivity.execute({ activityId: outcome.activityId!, adminId })).toMatchObject({
    kind: 'undone',
  });
  expect((await visitsToConfirm(practice)).map(({ id }) => id)).toHaveLength(12);
  expect(practice.referrals.every(({ status, creditCents }) => status === 'signed_up' && creditCents === 0)).toBe(true);

  expect(await confirmVisits(practice, ...friends(12))).toMatchObject({ earnedCents: 50_000 });
});

test('a single visit needs no entry besides its completion, which undoes it', async () => {
  const practice = await practiceWithVisits('Fay');

  const { activityId } = await confirmVisits(practice, 'Fay');

  expect(practice.activity).toMatchObject([{ id: activityId, what: { action: 'referral_completed' } }]);
  await practice.undoActivity.execute({ activityId: activityId!, adminId });
  expect((await visitsToConfirm(practice)).map(({ id }) => id)).toEqual([visitIdOf('Fay')]);
});

test('two desks that confirm the same visits at once complete each once', async () => {
  const practice = await practiceWithVisits(...friends(3));

  const [one, other] = await Promise.all([
    confirmVisits(practice, ...friends(3)),
    confirmVisits(practice, ...friends(3)),
  ]);

  expect([...one.confirmed, ...other.confirmed]).toHaveLength(3);
  expect([...one.ignored, ...other.ignored].map(({ reason }) => reason)).toEqual(
    friends(3).map(() => 'already_completed'),
  );
  expect(practice.activity.filter(({ what }) => what.action === 'referral_completed')).toHaveLength(3);
});

test("what can't be confirmed is named, and the rest is", async () => {
  const practice = await practiceWithVisits('Fay', 'Gil', 'Hal');
  await hasVisit(practice, aVisit('Fay again', { day: '2026-03-01' }), 'Fay');
  await hasVisit(practice, aVisit('Future', { day: '2026-03-03' }), 'Gil');
  await practice.deleteReferral.execute({ referralId: referralIdOf('Hal'), adminId });

  const { confirmed, ignored } = await practice.confirmVisits.execute({
    visits: [
      chosenVisit('Fay'),
      chosenVisit('Fay again', 'Fay'),
      chosenVisit('Future', 'Gil'),
      chosenVisit('Hal'),
      chosenVisit('Nobody'),
      chosenVisit('Gil', 'Fay'),
    ],
    by: { userId: adminId },
  });

  expect(confirmed).toEqual([chosenVisit('Fay')]);
  expect(new Map(ignored.map(({ visitId, reason }) => [visitId, reason]))).toEqual(
    new Map([
      [visitIdOf('Fay again'), 'already_completed'],
      [visitIdOf('Future'), 'visit_in_future'],
      [visitIdOf('Hal'), 'match_unknown'],
      [visitIdOf('Nobody'), 'visit_unknown'],
      [visitIdOf('Gil'), 'match_unknown'],
    ]),
  );
});

test('a visit completes one of its friends, whatever is asked for (rule 59)', async () => {
  const practice = await practiceWithVisits('Fay', 'Gil');
  await hasVisit(practice, aVisit('Either'), 'Fay', 'Gil');

  const { confirmed, ignored } = await practice.confirmVisits.execute({
    visits: [chosenVisit('Either', 'Gil'), chosenVisit('Either', 'Fay'), chosenVisit('Either', 'Gil')],
    by: { userId: adminId },
  });

  expect(confirmed).toEqual([chosenVisit('Either', 'Gil')]);
  expect(ignored).toEqual([{ ...chosenVisit('Either', 'Fay'), reason: 'line_used' }]);
  expect(practice.referral('Fay')?.status).toBe('signed_up');
});
