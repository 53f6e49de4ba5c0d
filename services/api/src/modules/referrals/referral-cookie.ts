import { signedCookie } from '../../http/signed-cookie.ts';

/**
 * The code of the referral link that this browser opened last, for 90 days or until someone signs in with a code, for a
 * browser may be shared (rule 7).
 */
export const referralCookie = signedCookie('rewards_referral', 90);
