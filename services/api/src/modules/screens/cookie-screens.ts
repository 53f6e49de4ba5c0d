import type { RecognizeScreen } from '@rewards/domain/screens/recognize-screen';
import type { Context } from 'koa';
import type { PairedScreens } from './display-subscriptions.ts';
import { formerScreenCookie, screenCookie } from './screen-cookie.ts';

/**
 * Screens identified by their cookie, or by the former one if a revoked screen was restored. Each lookup marks the
 * screen as seen, so an open stream keeps it online.
 */
export function cookieScreens({ recognizeScreen }: { readonly recognizeScreen: RecognizeScreen }): PairedScreens {
  async function findWithSecret(context: Context) {
    // Both are read at once, before a stream's headers are sent.
    const secrets = [screenCookie.read(context), formerScreenCookie.read(context)];
    for (const secret of secrets) {
      const screen = secret === undefined ? undefined : await recognizeScreen.execute(secret);
      if (screen && secret !== undefined) return { screen, secret };
    }
    return undefined;
  }
  return { findWithSecret, find: async (context) => (await findWithSecret(context))?.screen };
}
