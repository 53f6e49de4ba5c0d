import { expect, test } from '@jest/globals';
import { PostingPractice, ann, dana } from '@rewards/tests/builders/a-posting-practice';

const retry = (open: PostingPractice, redemptionId: string, at = 0) =>
  open.practice.retryPosting.execute({ postingId: open.postingsOf(redemptionId)[at]!.id, adminId: dana });

test('a retry is logged, and posts to the currently confirmed chart', async () => {
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

/** The office got the credit and its answer was lost, then the practice disconnected. */
async function disconnectedWhileUnknown() {
  const open = await PostingPractice.open();
  const id = await open.redeems();
  open.system.postings.push({ answer: { kind: 'unanswered', words: '' }, acts: true });
  await open.posts();
  await open.practice.disconnectPracticeSystem.execute(dana);
  expect(open.postingsOf(id)).toMatchObject([{ state: 'needs_person', problem: 'disconnected', sends: 1 }]);
  return { open, id };
}

test('we look for credit where it was sent, even after someone chose another chart', async () => {
  const { open, id } = await disconnectedWhileUnknown();
  open.system.hasChart({ id: '8', firstName: 'Ann', lastName: 'Lopez', emails: ['ann@example.com'] });
  await open.connect({ id: '0198c0de-0000-7000-8000-0000000000cc' });
  await open.chooses('8');

  expect(await retry(open, id)).toEqual({ kind: 'retried' });
  await open.passes(15);

  expect(open.system.credits.map(({ chartId }) => chartId)).toEqual(['7']);
  expect(open.postingsOf(id)).toMatchObject([{ state: 'posted', chartId: '7' }]);
});

test('undoing credit that may be posted leaves a person to void it', async () => {
  const { open, id } = await disconnectedWhileUnknown();
  await open.undoes(id);

  expect(open.postingsOf(id)).toMatchObject([
    { direction: 'credit', state: 'cancelled' },
    { direction: 'reversal', state: 'needs_person', problem: 'void' },
  ]);
});

test('a key that may not post leaves credit to slips, also what waited', async () => {
  const open = await PostingPractice.open();
  const waiting = await open.redeems();
  await open.connect({ mayPost: false });
  const id = await open.redeems();
  await open.posts();

  expect(open.postingsOf(id)).toEqual([]);
  expect(open.postingsOf(waiting)).toMatchObject([{ state: 'needs_person', problem: 'may_not_post' }]);
  expect(open.system.credits).toEqual([]);
});

test('credit that may be posted counts as sent once it is retried', async () => {
  const { open, id } = await disconnectedWhileUnknown();
  await open.connect({ id: '0198c0de-0000-7000-8000-0000000000cc' });
  await open.chooses('7');
  await retry(open, id);

  expect(open.postingsOf(id)).toMatchObject([{ state: 'unknown', sends: 1 }]);
  expect(await open.practice.markSlip.execute({ redemptionId: id, isTyped: true, adminId: dana })).toEqual({
    kind: 'refused',
    reason: 'already_posted',
  });
  await open.undoes(id);
  await open.passes(15);
  expect(open.amountsOf(id)).toEqual([-1_000, 1_000]);
});

test('credit that was undone while it was unknown leaves one task once the practice disconnects', async () => {
  const open = await PostingPractice.open();
  const id = await open.redeems();
  open.system.postings.push({ answer: { kind: 'unanswered', words: '' }, acts: true });
  await open.posts();
  await open.undoes(id);
  await open.practice.disconnectPracticeSystem.execute(dana);
  expect(open.postingsOf(id)).toMatchObject([
    { direction: 'credit', state: 'cancelled' },
    { direction: 'reversal', state: 'needs_person', problem: 'void' },
  ]);

  await open.connect({ id: '0198c0de-0000-7000-8000-0000000000cc' });
  expect(await retry(open, id, 1)).toEqual({ kind: 'refused', reason: 'posting_settled' });
  const done = { postingId: open.postingsOf(id)[1]!.id, adminId: dana };
  expect(await open.practice.finishPosting.execute(done)).toMatchObject({ kind: 'finished' });
});

test('a disconnect leaves a reversal of posted credit to a person, with what to void', async () => {
  const open = await PostingPractice.open();
  const id = await open.redeems();
  await open.posts();
  await open.undoes(id);
  await open.practice.disconnectPracticeSystem.execute(dana);

  expect(open.postingsOf(id)).toMatchObject([
    { state: 'posted', adjustmentId: '1' },
    { direction: 'reversal', state: 'needs_person', problem: 'void', adjustmentId: '1' },
  ]);
});
