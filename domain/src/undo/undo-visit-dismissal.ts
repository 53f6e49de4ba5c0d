import type { VisitDismissalSnapshot } from '../practice-system/dismiss-visit.ts';
import type { Undo } from './undo-context.ts';

/** The chart may be this referral's friend again. */
export const undoVisitDismissal: Undo<VisitDismissalSnapshot> = async ({ stores, at }, { pair }) =>
  (await stores.visits.undoDismissal(pair, at)) ? undefined : 'referral_gone';
