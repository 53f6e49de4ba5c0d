import { expect, test } from '@jest/globals';
import { PostingPractice, ann, dana } from '@rewards/tests/builders/a-posting-practice';
import { idOf } from '@rewards/tests/builders/a-practice';

const chartOf = (open: PostingPractice, userId = ann) => open.practice.database.committed.patientCharts.get(userId);
const undoLast = (open: PostingPractice) =>
  open.practice.undoActivity.execute({ activityId: open.practice.activity.at(-1)!.id, adminId: dana });

test.each<[string, (open: PostingPractice) => void | Promise<void>, string]>([
  ['is down', ({ system }) => void (system.failure = { kind: 'unavailable', words: '' }), 'practice_system_down'],
  ['is paused', (open) => open.connect({ pausedAt: new Date(0) }), 'practice_system_down'],
  [
    'is not connected',
    ({ practice }) => practice.unitOfWork.run(({ practiceConnections }) => practiceConnections.remove()),
    'practice_system_not_connected',
  ],
  [
    'takes longer than ten seconds',
    ({ practice, system }) => {
      const chart = system.chart.bind(system);
      const charts = system.chartsWith.bind(system);
      const slow = () => practice.clock.set(new Date(practice.clock.now().getTime() + 10_001));
      system.chart = async (id) => (slow(), chart(id));
      system.chartsWith = async (by) => (slow(), charts(by));
    },
    'practice_system_busy',
  ],
])('a chart is neither found nor chosen while the system %s', async (_what, spoil, reason) => {
  for (const ask of [
    (open: PostingPractice) => open.practice.findCharts.execute(ann),
    (open: PostingPractice) => open.chooses('8'),
  ]) {
    const open = await PostingPractice.open();
    open.system.hasChart({ id: '8', firstName: 'Ann', lastName: 'Lopez' });
    await spoil(open);
    expect(await ask(open)).toEqual({ kind: 'refused', reason });
    expect(chartOf(open)?.chartId).toBe('7');
  }
});

test("a chart that is unknown, or somebody else's, is refused", async () => {
  const open = await PostingPractice.open();
  expect(await open.chooses('999')).toEqual({ kind: 'refused', reason: 'chart_unknown' });
  expect(await open.chooses('7', idOf('Bob'))).toEqual({ kind: 'refused', reason: 'chart_taken' });
  expect(await open.chooses('7', idOf('Nobody'))).toEqual({ kind: 'refused', reason: 'user_unknown' });
});

test('choosing and removing a chart is logged and undone', async () => {
  const open = await PostingPractice.open();
  open.system.hasChart({ id: '8', firstName: 'Ann', lastName: 'Lopez' });
  await open.chooses('8');
  expect(open.practice.activity.at(-1)).toMatchObject({ what: { action: 'chart_chosen', params: { chartId: '8' } } });
  await undoLast(open);
  expect(chartOf(open)?.chartId).toBe('7');

  const id = await open.redeems();
  await open.practice.removeChart.execute({ userId: ann, adminId: dana });
  expect(open.postingsOf(id)).toMatchObject([{ problem: 'chart_unknown', chartId: null }]);
  await undoLast(open);
  await open.posts();
  expect(open.amountsOf(id)).toEqual([-1_000]);
});

test('a deleted person has no chart, and gets it back with the undo', async () => {
  const open = await PostingPractice.open();
  await open.practice.deleteUser.execute({ userId: ann, adminId: dana });
  expect(chartOf(open)).toBeUndefined();
  await undoLast(open);
  expect(chartOf(open)?.chartId).toBe('7');
});
