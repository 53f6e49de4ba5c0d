import { signedCookie } from '../http/signed-cookie.ts';

/**
 * The secret by which a screen is known. Browsers keep no cookie longer than 400 days; the screen's page renews it
 * whenever it is opened.
 */
export const screenCookie = signedCookie('rewards_screen', 400);
