import { expect, test } from '@jest/globals';
import { InMemoryPracticeSystem } from '@rewards/in-memory/practice-system/in-memory-practice-system';
import { PostingPractice, dana } from '@rewards/tests/builders/a-posting-practice';
import { toCents } from '../../cents.ts';
import { creditsMovedFrom } from './credits-moved-from.ts';

const emails = ['ann@example.com'];
const kept = { id: '9', firstName: 'Ann', lastName: 'Lopez', emails } as const;

/** The office merges Ann's chart 7 into 9. */
function merges({ system }: PostingPractice): void {
  system.hasChart(kept);
  system.merges('7', '9');
  system.changesChart('7', { isPatient: false });
}

const retries = (open: PostingPractice, id: string) =>
  open.practice.retryPosting.execute({ postingId: open.postingsOf(id)[0]!.id, adminId: dana });

test.each([
  [true, { state: 'posted', chartId: '9' }],
  [false, { state: 'needs_person', problem: 'chart_inactive' }],
])('after a lost answer and a merge, credit is there once (posted: %s)', async (acts, expected) => {
  const open = await PostingPractice.open();
  const id = await open.redeems();
  open.system.postings.push({ answer: { kind: 'unanswered', words: 'Lost' }, acts });
  await open.posts();
  merges(open);
  await open.passes(20);
  expect(open.postingsOf(id)).toMatchObject([expected]);

  await retries(open, id);
  await open.posts();
  expect(open.amountsOf(id)).toEqual([-1_000]);
});

test('an adjustment that appears in the kept chart before "post anyway" is found there', async () => {
  const open = await PostingPractice.open();
  const id = await open.redeems();
  open.system.changesChart('7', { isPatient: false });
  await open.posts();
  const [{ marker } = { marker: '' }] = open.postingsOf(id);
  open.system.hasChart(kept);
  const given = { typeId: '18', amountCents: toCents(-1_000), day: '2026-03-02' };
  open.system.enters({ chartId: '9', ...given, note: `Referral credit ${marker}` });
  await retries(open, id);
  await open.posts();

  expect(open.amountsOf(id)).toEqual([-1_000]);
});

test('a merged chart is no finding at night, and an undo takes the credit back where it is now', async () => {
  const open = await PostingPractice.open();
  const id = await open.redeems();
  await open.posts();
  merges(open);

  expect(await open.practice.compareCredits.execute()).toEqual({ compared: 1, found: 0 });
  await open.undoes(id);
  await open.posts();
  expect(open.system.credits.map(({ chartId, amountCents }) => [chartId, amountCents])).toEqual([
    ['9', -1_000],
    ['9', 1_000],
  ]);
});

test('one that is in the old and in the kept chart is doubled', async () => {
  const open = await PostingPractice.open();
  await open.redeems();
  await open.posts();
  const [credit] = open.system.credits;
  merges(open);
  open.system.enters({ ...credit!, chartId: '7' });

  expect(await open.practice.compareCredits.execute()).toEqual({ compared: 1, found: 1 });
});

test('only charts with the same email and name are read, also when the old one is gone', async () => {
  const system = new InMemoryPracticeSystem();
  system.hasChart(kept);
  system.hasChart({ id: '10', firstName: 'Bob', lastName: 'Lopez', emails });
  system.hasChart({ id: '11', firstName: 'Ann', lastName: 'Lopez', emails: ['other@example.com'] });
  for (const chartId of ['9', '10', '11'])
    system.enters({ chartId, typeId: '18', amountCents: toCents(-1), day: '2026-03-02', note: '' });

  const owner = { name: 'Ann Lopez', email: 'ann@example.com' };
  const moved = await creditsMovedFrom(system, '7', await system.chart('7'), owner);
  expect(moved.kind === 'found' && moved.found.map(({ chartId }) => chartId)).toEqual(['9']);
});
