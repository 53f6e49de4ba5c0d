import { expect, test } from '@jest/globals';
import { PostingPractice, ann, dana } from '@rewards/tests/builders/a-posting-practice';

const retry = (open: PostingPractice, redemptionId: string, at = 0) =>
  open.practice.retryPosting.execute({ postingId: open.postingsOf(redemptionId)[at]!.id, adminId: dana });

test('a retry is logged, and posts to the chart confirmed by now', async () => {
  const open = await PostingPractice.open();
  const id = await open.redeems();
  open.system.removesChart('7');
  await open.posts();
  open.system.hasChart({ id: '7', firstName: 'Ann', lastName: 'Lopez' });

  expect(await retry(open, id)).toEqual({ kind: 'retried' });
  expect(open.practice.activity.at(-1)).toMatchObject({ what: { action: 'credit_posting_retried' } });
  await open.posts();

  expect(open.amountsOf(id)).toEqual([-1_000]);
  expect(await retry(open, id)).toEqual({ kind: 'refused', reason: 'posting_settled' });
});

test('a retry needs a chart and a connection', async () => {
  const open = await PostingPractice.open();
  await open.practice.removeChart.execute({ userId: ann, adminId: dana });
  const id = await open.redeems();
  expect(await retry(open, id)).toEqual({ kind: 'refused', reason: 'chart_not_chosen' });
  await open.connect({ creditType: null });
  expect(await retry(open, id)).toEqual({ kind: 'refused', reason: 'practice_system_not_connected' });
  const unknown = { postingId: '00000000-0000-7000-8000-000000000000', adminId: dana };
  expect(await open.practice.retryPosting.execute(unknown)).toEqual({ kind: 'refused', reason: 'posting_unknown' });
});

test('a task to void an adjustment is posted by a retry, once a type that takes credit back is chosen', async () => {
  const open = await PostingPractice.open({ reversalType: null });
  const id = await open.redeems();
  await open.posts();
  await open.undoes(id);
  await open.connect();

  expect(await retry(open, id, 1)).toEqual({ kind: 'retried' });
  await open.posts();

  expect(open.amountsOf(id)).toEqual([-1_000, 1_000]);
});
