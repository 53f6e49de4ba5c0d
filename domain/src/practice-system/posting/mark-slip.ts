import { logActivity } from '../../activity/log-activity.ts';
import type { Cents } from '../../cents.ts';
import type { Clock } from '../../clock.ts';
import type { CreditPosting } from '../../credit/postings/credit-posting.ts';
import { cancelled, leftToPerson, retried } from '../../credit/postings/posting-steps.ts';
import type { Redemption } from '../../credit/redemption.ts';
import type { Randomness } from '../../randomness.ts';
import type { Stores, UnitOfWork } from '../../unit-of-work.ts';
import { UseCase } from '../../use-case.ts';
import type { Undo } from '../../activity/undo.ts';

export interface MarkSlipCommand {
  readonly redemptionId: string;
  /** Whether somebody typed it in, or that was a mistake. */
  readonly isTyped: boolean;
  readonly adminId: string;
}

export type SlipMisfit = 'redemption_unknown' | 'redemption_undone' | 'already_posted';

export type MarkSlipOutcome =
  /** Without an ID, nothing changed. */
  | { readonly kind: 'marked'; readonly activityId: string | undefined }
  | { readonly kind: 'refused'; readonly reason: SlipMisfit };

export interface SlipSnapshot {
  readonly kind: 'slip_marked';
  readonly redemptionId: string;
  readonly isTyped: boolean;
}

/** Marks a redemption's slip as typed in, so it isn't typed or posted again. */
export class MarkSlip extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock; randomness: Randomness }> {
  execute(command: MarkSlipCommand): Promise<MarkSlipOutcome> {
    return this.dependencies.unitOfWork.run((stores) => this.#mark(stores, command));
  }

  async #mark(stores: Stores, { redemptionId, isTyped, adminId }: MarkSlipCommand): Promise<MarkSlipOutcome> {
    const at = this.dependencies.clock.now();
    const changed = await setSlip(stores, { redemptionId, isTyped, by: adminId, at });
    if (changed.kind === 'refused') return changed;
    if (!changed.hasChanged) return { kind: 'marked', activityId: undefined };
    const { userId, amountCents } = changed.redemption;
    const activityId = await logActivity<SlipSnapshot>(stores, {
      id: this.dependencies.randomness.id(),
      at,
      by: { userId: adminId },
      subjectId: userId,
      what: { action: isTyped ? 'slip_typed' : 'slip_not_typed', params: await paramsOf(stores, userId, amountCents) },
      snapshot: { kind: 'slip_marked', redemptionId, isTyped },
    });
    return { kind: 'marked', activityId };
  }
}

async function paramsOf({ users }: Stores, userId: string, amountCents: Cents) {
  const user = await users.find(userId);
  return { user: { name: user?.name ?? '', email: user?.email ?? '' }, amountCents };
}

/** A posting that goes on, to the chart and the connection of today: both may have changed while it was typed in. */
async function resumed(
  { patientCharts, practiceConnections }: Stores,
  credit: CreditPosting,
  at: Date,
): Promise<CreditPosting> {
  const connection = await practiceConnections.find();
  const chart = await patientCharts.find(credit.userId);
  if (!connection?.creditType) return leftToPerson(credit, 'disconnected');
  if (!chart) return { ...leftToPerson(credit, 'chart_unknown'), chartId: null };
  return {
    ...retried(credit, chart.chartId, null, at),
    connectionId: connection.id,
    typeId: connection.creditType.id,
  };
}

interface SlipChange {
  readonly redemptionId: string;
  readonly isTyped: boolean;
  readonly by: string;
  readonly at: Date;
}

type SlipChanged =
  | { readonly kind: 'set'; readonly redemption: Redemption; readonly hasChanged: boolean }
  | { readonly kind: 'refused'; readonly reason: SlipMisfit };

/** Marks a slip, and stops or resumes what the job would post. */
export async function setSlip(stores: Stores, { redemptionId, isTyped, by, at }: SlipChange): Promise<SlipChanged> {
  const seen = await stores.redemptions.find(redemptionId);
  if (!seen) return { kind: 'refused', reason: 'redemption_unknown' };
  // An undo of the redemption locks the user, too. The account may be gone.
  await stores.users.findForUpdate(seen.userId);
  const redemption = (await stores.redemptions.find(redemptionId)) ?? seen;
  if (redemption.undoneAt !== null) return { kind: 'refused', reason: 'redemption_undone' };
  const [credit] = await stores.creditPostings.listOfForUpdate(redemptionId);
  const slip = await stores.creditSlips.find(redemptionId);
  if ((slip !== undefined) === isTyped) return { kind: 'set', redemption, hasChanged: false };
  if (isTyped) {
    if (credit?.state === 'posted' || credit?.state === 'sending' || credit?.state === 'unknown')
      return { kind: 'refused', reason: 'already_posted' };
    if (credit?.state === 'waiting') await stores.creditPostings.save(cancelled(credit));
    await stores.creditSlips.add({ redemptionId, typedAt: at, typedBy: by });
  } else {
    await stores.creditSlips.remove(redemptionId);
    if (credit?.state === 'cancelled') {
      await stores.creditPostings.save(await resumed(stores, credit, at));
      await stores.creditPostings.wake();
    }
  }
  return { kind: 'set', redemption, hasChanged: true };
}

/** Marks a slip as it was before. */
export const undoSlip: Undo<SlipSnapshot> = async ({ stores, adminId, at }, { redemptionId, isTyped }) => {
  const outcome = await setSlip(stores, { redemptionId, isTyped: !isTyped, by: adminId, at });
  return outcome.kind === 'refused' || !outcome.hasChanged ? 'posting_changed' : undefined;
};
