import { expect, test } from '@jest/globals';
import { PostingPractice, dana } from '@rewards/tests/builders/a-posting-practice';
import fc from 'fast-check';

const fault = fc.oneof(
  fc.record({
    kind: fc.constant('post' as const),
    answer: fc.constantFrom('unanswered', 'refused'),
    acts: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('killed' as const), acts: fc.boolean() }),
  fc.record({ kind: fc.constant('failure' as const), of: fc.constantFrom('unavailable', 'unreadable') }),
);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ kind: 'redeem' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes: fc.integer({ min: 0, max: 6 }) }) },
  { weight: 3, arbitrary: fault },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const quietly = (open: PostingPractice) => open.posts().catch(() => undefined);

async function take(open: PostingPractice, given: Step, ids: string[]): Promise<void> {
  switch (given.kind) {
    case 'redeem':
      if (ids.length < 15) ids.push(await open.redeems(100 + ids.length));
      return;
    case 'undo':
      if (ids.length > 0) await open.undoes(ids[given.which % ids.length] ?? '');
      return;
    case 'pass':
      open.later(given.minutes);
      await quietly(open);
      return;
    case 'post':
      open.system.postings.push({ answer: { kind: given.answer, words: '' }, acts: given.acts });
      return;
    case 'killed':
      open.system.postings.push({ acts: given.acts });
      return;
    case 'failure':
      open.system.failure = { kind: given.of, words: '' };
  }
}

/** The faults end, and a person retries refused postings. */
async function settle(open: PostingPractice): Promise<void> {
  open.system.postings.length = 0;
  open.system.failure = undefined;
  for (let round = 0; round < 3; round += 1) {
    open.later(16);
    for (let minute = 0; minute < 15; minute += 1) {
      open.later(1);
      await quietly(open);
    }
    for (const { id, state } of open.practice.database.committed.creditPostings.values())
      if (state === 'refused') await open.practice.retryPosting.execute({ postingId: id, adminId: dana });
  }
}

test('whatever breaks, each standing redemption has one adjustment, and each undone one nets zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const open = await PostingPractice.open();
      const ids: string[] = [];
      for (const given of steps) await take(open, given, ids);
      await settle(open);

      const { redemptions } = open.practice.database.committed;
      for (const id of ids) {
        const { amountCents, undoneAt } = redemptions.get(id)!;
        const amounts = open.amountsOf(id);
        const right = undoneAt === null ? [[-amountCents]] : [[], [-amountCents, amountCents]];
        expect(right).toContainEqual(amounts);
        for (const { state } of open.postingsOf(id)) expect(['posted', 'cancelled']).toContain(state);
      }
    }),
    { numRuns: 150 },
  );
});
