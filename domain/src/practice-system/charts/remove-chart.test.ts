import { expect, test } from '@jest/globals';
import { PostingPractice, ann, dana } from '@rewards/tests/builders/a-posting-practice';
import { idOf } from '@rewards/tests/builders/a-practice';

test('a removed chart is forgotten, and a second removal is refused', async () => {
  const open = await PostingPractice.open();
  const remove = () => open.practice.removeChart.execute({ userId: ann, adminId: dana });
  expect(await remove()).toMatchObject({ kind: 'removed' });
  expect(open.practice.activity.at(-1)).toMatchObject({ what: { action: 'chart_removed', params: { chartId: '7' } } });
  expect(await remove()).toEqual({ kind: 'refused', reason: 'chart_unknown' });
});

test('an undo is refused if someone else has the chart since', async () => {
  const open = await PostingPractice.open();
  await open.practice.removeChart.execute({ userId: ann, adminId: dana });
  const activityId = open.practice.activity.at(-1)!.id;
  await open.chooses('7', idOf('Bob'));

  expect(await open.practice.undoActivity.execute({ activityId, adminId: dana })).toEqual({
    kind: 'refused',
    reason: 'chart_changed',
  });
});

test("an undo doesn't bring back a chart of an earlier connection", async () => {
  const open = await PostingPractice.open();
  await open.practice.removeChart.execute({ userId: ann, adminId: dana });
  const activityId = open.practice.activity.at(-1)!.id;
  await open.practice.disconnectPracticeSystem.execute(dana);
  open.later(5);
  await open.connect({ id: '0198c0de-0000-7000-8000-0000000000cc', connectedAt: open.practice.clock.now() });

  expect(await open.practice.undoActivity.execute({ activityId, adminId: dana })).toEqual({
    kind: 'refused',
    reason: 'chart_changed',
  });
});

test("a restored patient doesn't get back a chart of an earlier connection", async () => {
  const open = await PostingPractice.open();
  await open.practice.deleteUser.execute({ userId: ann, adminId: dana });
  const activityId = open.practice.activity.at(-1)!.id;
  await open.practice.disconnectPracticeSystem.execute(dana);
  open.later(5);
  await open.connect({ id: '0198c0de-0000-7000-8000-0000000000cc', connectedAt: open.practice.clock.now() });

  expect(await open.practice.undoActivity.execute({ activityId, adminId: dana })).toMatchObject({ kind: 'undone' });
  expect(open.practice.database.committed.patientCharts.get(ann)).toBeUndefined();
});
