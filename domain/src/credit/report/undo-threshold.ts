import type { ThresholdSnapshot } from './change-report-threshold.ts';
import type { Undo } from '../../activity/undo.ts';

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
