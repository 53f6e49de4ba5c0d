import { logActivity } from '../../activity/log-activity.ts';
import type { Clock } from '../../clock.ts';
import type { CreditPosting } from '../../credit/postings/credit-posting.ts';
import { posted } from '../../credit/postings/posting-steps.ts';
import type { Randomness } from '../../randomness.ts';
import type { Stores, UnitOfWork } from '../../unit-of-work.ts';
import { UseCase } from '../../use-case.ts';
import { namedRecipient } from './named-recipient.ts';
import type { PostingCommand } from './retry-posting.ts';
import type { Undo } from '../../activity/undo.ts';

export type FinishPostingOutcome =
  | { readonly kind: 'finished'; readonly activityId: string }
  | { readonly kind: 'refused'; readonly reason: 'posting_unknown' | 'posting_settled' };

export interface PostingSnapshot {
  readonly kind: 'posting_finished';
  readonly postingId: string;
  readonly before: Pick<CreditPosting, 'state' | 'problem' | 'adjustmentId' | 'isReviewed'>;
  readonly after: Pick<CreditPosting, 'state' | 'problem' | 'adjustmentId' | 'isReviewed'>;
}

/**
 * Records that a person did in the practice's system what a posting needed: voided an adjustment, found that the
 * similar one is the same, or reviewed what the comparison found.
 */
export class FinishPosting extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock; randomness: Randomness }> {
  execute(command: PostingCommand): Promise<FinishPostingOutcome> {
    return this.dependencies.unitOfWork.run((stores) => this.#finish(stores, command));
  }

  async #finish(stores: Stores, { postingId, adminId }: PostingCommand): Promise<FinishPostingOutcome> {
    const before = await stores.creditPostings.findForUpdate(postingId);
    if (!before) return { kind: 'refused', reason: 'posting_unknown' };
    const after = finished(before);
    if (!after) return { kind: 'refused', reason: 'posting_settled' };
    await stores.creditPostings.save(after);
    const activityId = await logActivity<PostingSnapshot>(stores, {
      id: this.dependencies.randomness.id(),
      at: this.dependencies.clock.now(),
      by: { userId: adminId },
      subjectId: before.userId,
      what: { action: 'credit_posting_finished', params: await namedRecipient(stores, before) },
      snapshot: { kind: 'posting_finished', postingId, before: partOf(before), after: partOf(after) },
    });
    return { kind: 'finished', activityId };
  }
}

function finished(posting: CreditPosting): CreditPosting | undefined {
  const { direction, state, problem, finding, isReviewed } = posting;
  if (finding !== null && !isReviewed) return { ...posting, isReviewed: true };
  if (problem === 'alike') return posted(posting, posting.adjustmentId);
  const isLeft = state === 'needs_person' || state === 'refused';
  return direction === 'reversal' && isLeft ? posted(posting, null) : undefined;
}

export const partOf = ({ state, problem, adjustmentId, isReviewed }: CreditPosting): PostingSnapshot['before'] => ({
  state,
  problem,
  adjustmentId,
  isReviewed,
});

/** Opens again what a person marked as done. */
export const undoPosting: Undo<PostingSnapshot> = async ({ stores }, { postingId, before, after }) => {
  const posting = await stores.creditPostings.findForUpdate(postingId);
  if (!posting || JSON.stringify(partOf(posting)) !== JSON.stringify(partOf({ ...posting, ...after })))
    return 'posting_changed';
  const all = await stores.creditPostings.listOfForUpdate(posting.redemptionId);
  // The redemption was undone in the meantime.
  if (posting.direction === 'credit' && all.length > 1) return 'posting_changed';
  await stores.creditPostings.save({ ...posting, ...before });
  return undefined;
};
