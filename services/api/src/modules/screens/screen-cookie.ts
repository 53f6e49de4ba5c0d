import { signedCookie } from '../../http/signed-cookie.ts';

/**
 * The secret by which a screen is known. Browsers keep no cookie longer than 400 days; the screen's page renews it
 * whenever it is opened.
 */
export const screenCookie = signedCookie('rewards_screen', 400);

/** The secret of a screen that was revoked, for the 30 days in which it can be given back. */
export const formerScreenCookie = signedCookie('rewards_screen_before', 30);
