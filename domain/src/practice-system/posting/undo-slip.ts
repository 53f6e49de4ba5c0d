import { type SlipSnapshot, setSlip } from './mark-slip.ts';
import type { Undo } from '../../activity/undo.ts';

/** Marks a slip as it was before. */
export const undoSlip: Undo<SlipSnapshot> = async ({ stores, adminId, at }, { redemptionId, isTyped }) => {
  const outcome = await setSlip(stores, { redemptionId, isTyped: !isTyped, by: adminId, at });
  return outcome.kind === 'refused' || !outcome.hasChanged ? 'posting_changed' : undefined;
};
