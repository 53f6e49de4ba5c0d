import { expect, test } from '@jest/globals';
import { idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { hasVisit, practiceWithVisits, visitsToConfirm } from '@rewards/tests/builders/a-connected-practice';
import { aVisit, visitIdOf } from '@rewards/tests/builders/a-visit';

test('of several visits by one chart, the first is shown', async () => {
  const practice = await practiceWithVisits('Fay');
  await hasVisit(practice, aVisit('earlier', { day: '2026-03-01', chartId: 'chart of Fay' }), 'Fay');

  expect((await visitsToConfirm(practice)).map(({ id }) => id)).toEqual([visitIdOf('earlier')]);
});

test('of the friends a visit may belong to, one whose referral is not counted is left out (rule 33)', async () => {
  const practice = await practiceWithVisits('Fay', 'Gil');
  await hasVisit(practice, aVisit('either', { dueAt: null }), 'Fay', 'Gil');
  await practice.denyReferral.execute({
    ...{ referralId: referralIdOf('Fay'), reason: 'other', note: '', adminId: idOf('Dana') },
  });
  const shown = (await visitsToConfirm(practice)).find(({ id }) => id === visitIdOf('either'));
  expect(shown?.matches.map(({ referral }) => referral.id)).toEqual([referralIdOf('Gil')]);
});
