import { type LoggingDependencies, logActivity } from '../../activity/log-activity.ts';
import type { Cents } from '../../cents.ts';
import type { Stores } from '../../unit-of-work.ts';
import { UseCase } from '../../use-case.ts';
import { thresholdOf } from './report-threshold.ts';
import type { Undo } from '../../activity/undo.ts';

export interface ChangeReportThresholdCommand {
  readonly year: number;
  readonly thresholdCents: Cents;
  /** The threshold the caller saw. Without it, a change by someone else isn't noticed. */
  readonly seenCents?: Cents | undefined;
  readonly adminId: string;
}

export type ChangeReportThresholdOutcome =
  /** Has no log entry when the threshold was the same already. */
  | { readonly kind: 'changed'; readonly activityId: string | null }
  | { readonly kind: 'refused'; readonly reason: 'threshold_changed_meanwhile' };

export interface ThresholdSnapshot {
  readonly kind: 'report_threshold_changed';
  readonly year: number;
  /** Null for the year's default. */
  readonly beforeCents: Cents | null;
  readonly afterCents: Cents;
}

/** Sets the amount at which a year's report marks a patient. Changes no credit. Can be undone for 30 days. */
export class ChangeReportThreshold extends UseCase<LoggingDependencies> {
  execute(command: ChangeReportThresholdCommand): Promise<ChangeReportThresholdOutcome> {
    return this.dependencies.unitOfWork.run((stores) => this.#change(stores, command));
  }

  async #change(
    stores: Stores,
    { year, thresholdCents, seenCents, adminId }: ChangeReportThresholdCommand,
  ): Promise<ChangeReportThresholdOutcome> {
    // A year may have no row to lock yet, so two changes wait for each other here.
    await stores.creditPolicies.readForUpdate();
    const before = await stores.reportThresholds.find(year);
    const fromCents = await thresholdOf(stores.reportThresholds, year);
    if (fromCents === thresholdCents) return { kind: 'changed', activityId: null };
    if (seenCents !== undefined && seenCents !== fromCents)
      return { kind: 'refused', reason: 'threshold_changed_meanwhile' };
    const { randomness, clock } = this.dependencies;
    const at = clock.now();
    await stores.reportThresholds.save({ year, thresholdCents, changedBy: adminId, changedAt: at });
    const activityId = await logActivity<ThresholdSnapshot>(stores, {
      id: randomness.id(),
      at,
      by: { userId: adminId },
      what: { action: 'report_threshold_changed', params: { year, fromCents, toCents: thresholdCents } },
      snapshot: {
        kind: 'report_threshold_changed',
        year,
        beforeCents: before?.thresholdCents ?? null,
        afterCents: thresholdCents,
      },
    });
    return { kind: 'changed', activityId };
  }
}

/** Restores a year's earlier threshold, unless someone has changed it since. */
export const undoThreshold: Undo<ThresholdSnapshot> = async (
  { stores, adminId, at },
  { year, beforeCents, afterCents },
) => {
  await stores.creditPolicies.readForUpdate();
  const current = await stores.reportThresholds.find(year);
  if (current?.thresholdCents !== afterCents) return 'threshold_changed';
  if (beforeCents === null) await stores.reportThresholds.remove(year);
  else await stores.reportThresholds.save({ year, thresholdCents: beforeCents, changedBy: adminId, changedAt: at });
  return undefined;
};
