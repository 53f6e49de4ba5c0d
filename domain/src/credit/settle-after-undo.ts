import type { UndoContext } from '../activity/undo.ts';
import { settleYears } from './settle-year.ts';

/** Allots years again after an undo changed their referrals (rule 29: credits included). */
export const settleAfterUndo = (
  { stores, randomness, adminId: actorId, at }: UndoContext,
  userId: string,
  years: readonly number[],
  changed: readonly { readonly id: string }[],
) =>
  settleYears(stores, randomness, years, {
    ...{ userId, reason: 'action_undone', actorId, at },
    changedReferralIds: new Set(changed.map(({ id }) => id)),
  });
