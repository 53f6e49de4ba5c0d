import { expect, test } from '@jest/globals';
import { idOf } from '@rewards/tests/builders/a-practice';
import {
  chosenVisit,
  confirmVisits,
  practiceWithVisits,
  visitsToConfirm,
} from '@rewards/tests/builders/a-connected-practice';
import { visitIdOf } from '@rewards/tests/builders/a-visit';

const adminId = idOf('Dana');

test('"Not this person" is remembered for the chart, logged, and can be undone', async () => {
  const practice = await practiceWithVisits('Fay');
  const dismiss = () => practice.dismissVisit.execute({ ...chosenVisit('Fay'), adminId });

  const outcome = await dismiss();

  expect((await visitsToConfirm(practice)).map(({ id }) => id)).toEqual([]);
  expect(await dismiss()).toEqual({ kind: 'refused', reason: 'match_unknown' });
  expect(await confirmVisits(practice, 'Fay')).toMatchObject({ ignored: [{ reason: 'match_unknown' }] });
  expect(practice.activity).toMatchObject([
    { what: { action: 'visit_dismissed', params: { friend: { name: 'Fay' }, visitedOn: '2026-03-02' } } },
  ]);

  if (outcome.kind !== 'dismissed') throw new Error(outcome.reason);
  await practice.undoActivity.execute({ activityId: outcome.activityId, adminId });
  expect((await visitsToConfirm(practice)).map(({ id }) => id)).toEqual([visitIdOf('Fay')]);
});

test("a visit that was confirmed or never was can't be dismissed or put off", async () => {
  const practice = await practiceWithVisits('Fay');
  await confirmVisits(practice, 'Fay');

  expect(await practice.dismissVisit.execute({ ...chosenVisit('Fay'), adminId })).toMatchObject({
    reason: 'visit_settled',
  });
  expect(await practice.postponeVisit.execute({ visitId: visitIdOf('Fay'), adminId })).toMatchObject({
    reason: 'visit_settled',
  });
  expect(await practice.dismissVisit.execute({ ...chosenVisit('Nobody', 'Fay'), adminId })).toMatchObject({
    reason: 'visit_unknown',
  });
  expect(await practice.postponeVisit.execute({ visitId: visitIdOf('Nobody'), adminId })).toMatchObject({
    reason: 'visit_unknown',
  });
  expect(await practice.keepVisit.execute({ visitId: visitIdOf('Nobody'), adminId })).toMatchObject({
    reason: 'visit_unknown',
  });
});
