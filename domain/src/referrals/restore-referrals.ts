import type { UndoContext } from '../activity/undo.ts';
import { emailMatchKey } from '../patients/email-address.ts';
import { notDenied } from './denial.ts';
import type { Referral } from './referral.ts';

/**
 * Whether any of these friends is now someone's referral: a friend has one live referral (rule 9). Notes never conflict
 * (rule 31).
 */
export async function areFriendsTaken({ stores }: UndoContext, referrals: readonly Referral[]): Promise<boolean> {
  return stores.referrals.hasAnyFriend(referrals.flatMap(({ friendKey }) => friendKey ?? []));
}

const nothingSince = { ...notDenied, arrivedAt: null, nudgedAt: null };

/**
 * Referrals from a snapshot. Older snapshots don't mark notes: in those, a pending referral was a note, unless its
 * friend had named a team member, as everyone does when signing up. Those from before denials weren't denied, those
 * from before arrivals or nudges have none, and rewards from before they were remembered were seen.
 */
export const asRestored = (kept: readonly Referral[]): readonly Referral[] =>
  kept.map((stored) => {
    const missing = { ...nothingSince, rewardSeenAt: stored.completedAt };
    const referral = { ...missing, ...stored };
    if (Object.hasOwn(referral, 'notedKey')) return referral;
    const matchKey = emailMatchKey(referral.friendEmail);
    const isNote = referral.status === 'pending' && referral.staffName === null;
    const told = isNote ? { friendKey: null, notedKey: matchKey } : { friendKey: matchKey, notedKey: null };
    return { ...referral, ...told, declinedAt: null };
  });
