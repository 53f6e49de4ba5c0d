import { logActivity } from '../../activity/log-activity.ts';
import type { Clock } from '../../clock.ts';
import { type CreditPosting, mayBePosted } from '../../credit/postings/credit-posting.ts';
import { retried } from '../../credit/postings/posting-steps.ts';
import type { Randomness } from '../../randomness.ts';
import type { Stores, UnitOfWork } from '../../unit-of-work.ts';
import { UseCase } from '../../use-case.ts';
import { namedRecipient } from './named-recipient.ts';

export interface PostingCommand {
  readonly postingId: string;
  readonly adminId: string;
}

export type RetryPostingOutcome =
  | { readonly kind: 'retried' }
  | {
      readonly kind: 'refused';
      readonly reason:
        | 'posting_unknown'
        | 'posting_settled'
        | 'slip_typed'
        | 'chart_not_chosen'
        | 'practice_system_not_connected';
    };

/** Sends a posting again that was refused or left to a person. It's looked for first, as always. */
export class RetryPosting extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock; randomness: Randomness }> {
  execute(command: PostingCommand): Promise<RetryPostingOutcome> {
    return this.dependencies.unitOfWork.run((stores) => this.#retry(stores, command));
  }

  async #retry(stores: Stores, { postingId, adminId }: PostingCommand): Promise<RetryPostingOutcome> {
    const posting = await stores.creditPostings.findForUpdate(postingId);
    if (!posting) return { kind: 'refused', reason: 'posting_unknown' };
    if (!canRetry(posting)) return { kind: 'refused', reason: 'posting_settled' };
    if (posting.direction === 'credit' && (await stores.creditSlips.find(posting.redemptionId)))
      return { kind: 'refused', reason: 'slip_typed' };
    const [credit] = await stores.creditPostings.listOfForUpdate(posting.redemptionId);
    // Taking back what may not be there would charge the patient.
    if (posting.direction === 'reversal' && credit?.state !== 'posted')
      return { kind: 'refused', reason: 'posting_settled' };
    const connection = await stores.practiceConnections.find();
    const type = posting.direction === 'credit' ? connection?.creditType : connection?.reversalType;
    if (!connection || !type) return { kind: 'refused', reason: 'practice_system_not_connected' };
    const chart = await stores.patientCharts.find(posting.userId);
    // If it may have been sent before a disconnect, look for it where it was sent.
    const isBoundToChart = posting.direction === 'reversal' || mayBePosted(posting);
    const chartId = isBoundToChart ? (posting.chartId ?? undefined) : chart?.chartId;
    if (chartId === undefined) return { kind: 'refused', reason: 'chart_not_chosen' };
    const at = this.dependencies.clock.now();
    const approved = posting.problem === 'alike' || posting.problem === 'chart_inactive' ? posting.problem : null;
    await stores.creditPostings.save({
      ...retried(posting, chartId, approved, at),
      connectionId: connection.id,
      typeId: type.id,
    });
    await stores.creditPostings.wake();
    await logActivity(stores, {
      id: this.dependencies.randomness.id(),
      at,
      by: { userId: adminId },
      subjectId: posting.userId,
      what: { action: 'credit_posting_retried', params: await namedRecipient(stores, posting) },
    });
    return { kind: 'retried' };
  }
}

const canRetry = ({ state, problem }: CreditPosting) =>
  state === 'refused' || (state === 'needs_person' && problem !== 'typed_in');
