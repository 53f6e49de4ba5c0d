import type { Referral } from '@rewards/contracts/referrals';

/** A friend who signed up this long ago without a visit is worth a call. */
export const tooLongDays = 60;

const dayMilliseconds = 86_400_000;

/** For how many days a friend has been signed up, if that's too long. Otherwise undefined. */
export function daysTooLong({ status, signed_up_at: at }: Referral, now: number): number | undefined {
  if (status !== 'signed_up' || at === null) return undefined;
  const days = Math.floor((now - Date.parse(at)) / dayMilliseconds);
  return days < tooLongDays ? undefined : days;
}
