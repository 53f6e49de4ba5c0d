import { expect, test } from '@jest/globals';
import { PostingPractice, dana } from '@rewards/tests/builders/a-posting-practice';
import { isLeftToType } from '../../credit/postings/credit-posting.ts';

const refused = { kind: 'unauthorized', words: 'Open Dental answered 401' } as const;
const connectionOf = (open: PostingPractice) => open.practice.database.committed.practiceConnection.get('the practice');

test('credit redeemed before the key lost its right becomes a slip at once, and visits are still read', async () => {
  const open = await PostingPractice.open();
  const [first, second] = [await open.redeems(), await open.redeems(500)];
  open.system.postings.push({ answer: refused, acts: false });
  await open.posts();

  for (const id of [first, second]) {
    const [posting] = open.postingsOf(id);
    expect(posting).toMatchObject({ state: 'needs_person', problem: 'may_not_post' });
    expect(posting && isLeftToType(posting)).toBe(true);
  }
  expect(connectionOf(open)).toMatchObject({ mayPost: false, postingTrouble: null });
  expect(open.practice.mailsTo('dana@example.com')).toEqual([]);
  expect(await open.practice.readVisits.execute()).toMatchObject({ kind: 'read' });
});

test('a test that finds the right gone leaves waiting credit to people, too', async () => {
  const open = await PostingPractice.open();
  const id = await open.redeems();
  await open.connect({ mayPost: false });
  await open.posts();

  expect(open.postingsOf(id)).toMatchObject([{ state: 'needs_person', problem: 'may_not_post' }]);
  await open.connect();
  await open.practice.retryPosting.execute({ postingId: open.postingsOf(id)[0]!.id, adminId: dana });
  await open.posts();
  expect(open.amountsOf(id)).toEqual([-1_000]);
});

test.each([true, false])('a lost answer is still looked for without the right (posted: %s)', async (acts) => {
  const open = await PostingPractice.open();
  const id = await open.redeems();
  open.system.postings.push({ answer: { kind: 'unanswered', words: 'Lost' }, acts });
  await open.posts();
  await open.connect({ mayPost: false });
  await open.passes(12);

  expect(open.postingsOf(id)).toMatchObject([acts ? { state: 'posted' } : { problem: 'may_not_post' }]);
  expect(open.amountsOf(id)).toEqual(acts ? [-1_000] : []);
});

test('an undo without the right names the adjustment to void', async () => {
  const open = await PostingPractice.open();
  const id = await open.redeems();
  await open.posts();
  await open.connect({ mayPost: false });
  await open.undoes(id);
  await open.posts();

  expect(open.postingsOf(id)).toMatchObject([{ state: 'posted' }, { problem: 'void', adjustmentId: '1' }]);
});
