import { expect, test } from '@jest/globals';
import { idOf } from '@rewards/tests/builders/a-practice';
import { confirmVisits, practiceWithVisits, visitsToConfirm } from '@rewards/tests/builders/a-connected-practice';
import { visitIdOf } from '@rewards/tests/builders/a-visit';

const adminId = idOf('Dana');

test('"Later" hides a visit until the next day', async () => {
  const practice = await practiceWithVisits('Fay');

  expect(await practice.postponeVisit.execute({ visitId: visitIdOf('Fay'), adminId })).toEqual({
    kind: 'postponed',
    until: new Date('2026-03-03T05:00:00.000Z'),
  });
  expect((await visitsToConfirm(practice)).map(({ id }) => id)).toEqual([]);
  practice.clock.advanceSeconds(13 * 3_600 + 3_600);
  expect((await visitsToConfirm(practice)).map(({ id }) => id)).toEqual([visitIdOf('Fay')]);
});

test('a visit that was put off and then confirmed is back at once when that is undone', async () => {
  const practice = await practiceWithVisits('Fay');
  await practice.postponeVisit.execute({ visitId: visitIdOf('Fay'), adminId });
  const { activityId } = await confirmVisits(practice, 'Fay');
  await practice.undoActivity.execute({ activityId: activityId!, adminId });
  expect((await visitsToConfirm(practice)).map(({ id }) => id)).toEqual([visitIdOf('Fay')]);
});
