import { expect, test } from '@jest/globals';
import { PostingPractice, dana } from '@rewards/tests/builders/a-posting-practice';

const mark = (open: PostingPractice, redemptionId: string, isTyped = true) =>
  open.practice.markSlip.execute({ redemptionId, isTyped, adminId: dana });
const undoLast = (open: PostingPractice) =>
  open.practice.undoActivity.execute({ activityId: open.practice.activity.at(-1)!.id, adminId: dana });

test('a slip that was typed in is not posted, and is logged and undone', async () => {
  const open = await PostingPractice.open();
  const id = await open.redeems();
  expect(await mark(open, id)).toMatchObject({ kind: 'marked', activityId: expect.any(String) });
  expect(await mark(open, id)).toEqual({ kind: 'marked', activityId: undefined });
  await open.posts();
  expect(open.amountsOf(id)).toEqual([]);
  expect(open.practice.activity.at(-1)).toMatchObject({
    what: { action: 'slip_typed', params: { amountCents: 1_000 } },
  });

  expect(await undoLast(open)).toMatchObject({ kind: 'undone' });
  await open.posts();
  expect(open.amountsOf(id)).toEqual([-1_000]);
});

test('a slip is not typed in once its credit is posted, or may be', async () => {
  const open = await PostingPractice.open();
  const id = await open.redeems();
  open.system.postings.push({ answer: { kind: 'unanswered', words: '' }, acts: true });
  await open.posts();
  expect(await mark(open, id)).toEqual({ kind: 'refused', reason: 'already_posted' });
  await open.passes(3);
  expect(await mark(open, id)).toEqual({ kind: 'refused', reason: 'already_posted' });
});

test('a practice without a connection marks slips, too, and the undo of such a redemption leaves a task', async () => {
  const open = await PostingPractice.open({ creditType: null });
  const id = await open.redeems();
  expect(await mark(open, id)).toMatchObject({ kind: 'marked' });
  await open.undoes(id);

  expect(open.postingsOf(id)).toMatchObject([{ direction: 'reversal', state: 'needs_person', problem: 'typed_in' }]);
  expect(await mark(open, id, false)).toEqual({ kind: 'refused', reason: 'redemption_undone' });
  expect(
    await open.practice.finishPosting.execute({ postingId: open.postingsOf(id)[0]!.id, adminId: dana }),
  ).toMatchObject({ kind: 'finished' });
});

test('credit that was typed in is not posted by a retry or a chosen chart', async () => {
  const open = await PostingPractice.open();
  await open.practice.removeChart.execute({ userId: open.practice.user('ann@example.com')!.id, adminId: dana });
  const id = await open.redeems();
  await mark(open, id);
  await open.chooses('7');
  await open.posts();
  const [posting] = open.postingsOf(id);
  expect(await open.practice.retryPosting.execute({ postingId: posting!.id, adminId: dana })).toEqual({
    kind: 'refused',
    reason: 'slip_typed',
  });
  expect(open.system.credits).toEqual([]);
});

test("a slip that wasn't typed in after all is posted to the chart of today", async () => {
  const open = await PostingPractice.open();
  open.system.hasChart({ id: '8', firstName: 'Ann', lastName: 'Lopez', emails: ['ann@example.com'] });
  const id = await open.redeems();
  await mark(open, id);
  await open.chooses('8');
  await mark(open, id, false);
  await open.posts();

  expect(open.system.credits.map(({ chartId }) => chartId)).toEqual(['8']);
});

test.each([
  ['its chart was removed', 'chart_unknown'],
  ['the practice disconnected', 'disconnected'],
] as const)("a slip that wasn't typed in is left to a person once %s", async (_why, problem) => {
  const open = await PostingPractice.open();
  const id = await open.redeems();
  await mark(open, id);
  if (problem === 'disconnected') await open.practice.disconnectPracticeSystem.execute(dana);
  else await open.practice.removeChart.execute({ userId: open.practice.user('ann@example.com')!.id, adminId: dana });
  await mark(open, id, false);
  await open.posts();

  expect(open.postingsOf(id)).toMatchObject([{ state: 'needs_person', problem }]);
  expect(open.system.credits).toEqual([]);
});
