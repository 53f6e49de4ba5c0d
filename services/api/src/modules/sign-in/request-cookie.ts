import { noteDays } from '@rewards/domain/referrals/referral';
import { signedCookie } from '../../http/signed-cookie.ts';

/**
 * The last request from /quote that this browser sent, so people type their name once (record 0124). Kept until someone
 * signs in with a code, because a browser may be shared.
 */
export const requestCookie = signedCookie('rewards_request', noteDays);
