import type { Randomness } from '../randomness.ts';
import type { CreditChange } from '../credit/settle-year.ts';
import { settleYears } from '../credit/settle-year.ts';
import { emailMatchKey } from '../patients/email-address.ts';
import { notDenied } from '../referrals/denial.ts';
import type { SettledYear } from '../referrals/notify-referrer.ts';
import type { Referral } from '../referrals/referral.ts';
import type { Stores } from '../unit-of-work.ts';
import type { ActivityEntry } from '../activity/activity-entry.ts';
import type { UndoMisfit } from './undo-snapshot.ts';

/** What an undo needs, in its unit of work. */
export interface UndoContext {
  readonly stores: Stores;
  readonly randomness: Randomness;
  /** The entry to undo. */
  readonly entry: ActivityEntry;
  readonly adminId: string;
  readonly at: Date;
}

/**
 * Undoes an action, unless its snapshot conflicts with later changes. Checks that before writing anything. Locks users
 * before referrals.
 */
export type Undo<Left> = (context: UndoContext, snapshot: Left) => Promise<UndoMisfit | undefined>;

/** Why a user isn't there: their record was merged into another one since, or they were deleted. */
export const whyGone = async ({ recordMerges }: Stores, userId: string): Promise<'merged_since' | 'patient_gone'> =>
  (await recordMerges.findFormer(userId)) ? 'merged_since' : 'patient_gone';

/** Allots years again after an undo changed their referrals (rule 29: credits included). */
export async function settleAfterUndo(
  context: UndoContext,
  userId: string,
  years: readonly number[],
  changed: readonly Pick<Referral, 'id'>[],
): Promise<ReadonlyMap<number, SettledYear>> {
  const { stores, randomness, adminId: actorId, at } = context;
  const change: CreditChange = {
    userId,
    reason: 'action_undone',
    actorId,
    at,
    changedReferralIds: new Set(changed.map(({ id }) => id)),
  };
  return settleYears(stores, randomness, years, change);
}

/**
 * Whether any of these friends is now someone's referral: a friend has one live referral (rule 9). Notes never conflict
 * (rule 31).
 */
export async function areFriendsTaken({ stores }: UndoContext, referrals: readonly Referral[]): Promise<boolean> {
  return stores.referrals.hasAnyFriend(referrals.flatMap(({ friendKey }) => friendKey ?? []));
}

const nothingSince = { ...notDenied, arrivedAt: null };

/**
 * Referrals from a snapshot. Older snapshots don't mark notes: in those, a pending referral was a note, unless its
 * friend had named a team member, as everyone does when signing up. Those from before denials weren't denied, and those
 * from before arrivals never arrived.
 */
export const asRestored = (kept: readonly Referral[]): readonly Referral[] =>
  kept.map((stored) => {
    const referral = { ...nothingSince, ...stored };
    if (Object.hasOwn(referral, 'notedKey')) return referral;
    const matchKey = emailMatchKey(referral.friendEmail);
    const isNote = referral.status === 'pending' && referral.staffName === null;
    const told = isNote ? { friendKey: null, notedKey: matchKey } : { friendKey: matchKey, notedKey: null };
    return { ...referral, ...told, declinedAt: null };
  });
