import { signedCookie } from '../../http/signed-cookie.ts';

/**
 * The code of the last referral link opened in this browser. Kept for 90 days or until someone signs in with a code,
 * because a browser may be shared (rule 7).
 */
export const referralCookie = signedCookie('rewards_referral', 90);
