import type { Referral } from '@rewards/contracts/referrals';
import { isCompletable } from './is-completable.ts';

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
