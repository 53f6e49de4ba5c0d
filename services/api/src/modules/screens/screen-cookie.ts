import { signedCookie } from '../../http/signed-cookie.ts';

/**
 * The secret that identifies a screen. Browsers keep cookies for 400 days at most, and the screen's page renews it each
 * time it opens.
 */
export const screenCookie = signedCookie('rewards_screen', 400);

/** The secret of a revoked screen, for the 30 days in which it can be restored. */
export const formerScreenCookie = signedCookie('rewards_screen_before', 30);
