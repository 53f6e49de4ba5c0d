import { expect, test } from '@jest/globals';
import { PostingPractice, dana } from '@rewards/tests/builders/a-posting-practice';

const finish = (open: PostingPractice, redemptionId: string, at = 0) =>
  open.practice.finishPosting.execute({ postingId: open.postingsOf(redemptionId)[at]!.id, adminId: dana });
const undoLast = (open: PostingPractice) =>
  open.practice.undoActivity.execute({ activityId: open.practice.activity.at(-1)!.id, adminId: dana });

test('only what a person had to do can be marked as done', async () => {
  const open = await PostingPractice.open();
  const id = await open.redeems();
  expect(await finish(open, id)).toEqual({ kind: 'refused', reason: 'posting_settled' });
  const unknown = { postingId: '00000000-0000-7000-8000-000000000000', adminId: dana };
  expect(await open.practice.finishPosting.execute(unknown)).toEqual({ kind: 'refused', reason: 'posting_unknown' });
});

test('a reviewed finding is logged, and the undo shows it again', async () => {
  const open = await PostingPractice.open();
  const id = await open.redeems();
  await open.posts();
  open.system.changesCredit('1', undefined);
  await open.practice.compareCredits.execute();

  expect(await finish(open, id)).toMatchObject({ kind: 'finished' });
  expect(open.practice.activity.at(-1)).toMatchObject({ what: { action: 'credit_posting_finished' } });
  expect(open.postingsOf(id)).toMatchObject([{ state: 'posted', isReviewed: true }]);
  expect(await undoLast(open)).toMatchObject({ kind: 'undone' });
  expect(open.postingsOf(id)).toMatchObject([{ state: 'posted', isReviewed: false }]);
});

test('what changed since is not undone', async () => {
  const open = await PostingPractice.open({ reversalType: null });
  const id = await open.redeems();
  await open.posts();
  await open.undoes(id);
  await finish(open, id, 1);
  const activityId = open.practice.activity.at(-1)!.id;
  const [, done] = open.postingsOf(id);
  await open.practice.unitOfWork.run(({ creditPostings }) => creditPostings.save({ ...done!, adjustmentId: '5' }));

  expect(await open.practice.undoActivity.execute({ activityId, adminId: dana })).toEqual({
    kind: 'refused',
    reason: 'posting_changed',
  });
});

test('a person who took credit back by hand can say so, whatever stopped its reversal', async () => {
  const open = await PostingPractice.open();
  const id = await open.redeems();
  await open.posts();
  await open.undoes(id);
  open.system.removesChart('7');
  await open.posts();
  expect(open.postingsOf(id)).toMatchObject([{}, { state: 'needs_person', problem: 'chart_gone' }]);

  expect(await finish(open, id, 1)).toMatchObject({ kind: 'finished' });
  expect(open.postingsOf(id)).toMatchObject([{}, { direction: 'reversal', state: 'posted', adjustmentId: null }]);
});
