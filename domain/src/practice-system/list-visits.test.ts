import { expect, test } from '@jest/globals';
import { hasVisit, practiceWithVisits, visitsToConfirm } from '@rewards/tests/builders/a-connected-practice';
import { aVisit, visitIdOf } from '@rewards/tests/builders/a-visit';

test('of several visits by one chart, the first is shown', async () => {
  const practice = await practiceWithVisits('Fay');
  await hasVisit(practice, aVisit('earlier', { day: '2026-03-01', chartId: 'chart of Fay' }), 'Fay');

  expect((await visitsToConfirm(practice)).map(({ id }) => id)).toEqual([visitIdOf('earlier')]);
});
