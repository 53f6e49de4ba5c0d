import type { Referral } from '@rewards/contracts/referrals';
import { texts } from '../texts/undo.ts';

/** The display name of a referral's friend. */
export const friendOf = ({ referred_name: name, referred_email: email }: Referral): string => name || email;

/** "Peter Parker, referred by Maya Thompson". */
export const friendWithReferrer = (referral: Referral): string =>
  texts.friendOf(friendOf(referral), referral.referrer.name || referral.referrer.email);

/** Whether the first visit can be entered: the friend joined, and the referral counts (rule 33). */
export const isCompletable = ({ status, denial }: Pick<Referral, 'status' | 'denial'>): boolean =>
  status === 'signed_up' && denial === null;

/** The status for a badge. A denied referral has one, too, but only that it isn't counted matters (rule 33). */
export const shownStatus = ({ status, denial }: Pick<Referral, 'status' | 'denial'>): string =>
  denial === null ? status : 'not_counted';

/** Whether the desk can sign the friend up when they come in (rule 54). */
export const isExpected = ({ status, denial }: Pick<Referral, 'status' | 'denial'>): boolean =>
  status === 'pending' && denial === null;

/** A friend who signed up this long ago without a visit is worth a call. */
export const tooLongDays = 60;

const dayMilliseconds = 86_400_000;

/** For how many days a friend has been signed up, if that's too long and the referral counts. Otherwise undefined. */
export function daysTooLong(referral: Referral, now: number): number | undefined {
  const { signed_up_at: at } = referral;
  if (!isCompletable(referral) || at === null) return undefined;
  const days = Math.floor((now - Date.parse(at)) / dayMilliseconds);
  return days < tooLongDays ? undefined : days;
}
