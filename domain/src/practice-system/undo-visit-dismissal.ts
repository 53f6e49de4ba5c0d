import type { VisitDismissalSnapshot } from './dismiss-visit.ts';
import type { Undo } from '../activity/undo.ts';

/** The chart may be this referral's friend again. */
export const undoVisitDismissal: Undo<VisitDismissalSnapshot> = async ({ stores, at }, { pair }) =>
  (await stores.visits.undoDismissal(pair, at)) ? undefined : 'referral_gone';
