import type { RecognizeScreen } from '@rewards/domain/screens/recognize-screen';
import type { Screen } from '@rewards/domain/screens/screen';
import type { Context } from 'koa';
import type { PairedScreens } from './display-subscriptions.ts';
import { formerScreenCookie, screenCookie } from './screen-cookie.ts';

/**
 * Screens identified by their cookie, or by the former one if a revoked screen was restored. Each lookup marks the
 * screen as seen, so an open stream keeps it online.
 */
export class CookieScreens implements PairedScreens {
  readonly #recognizeScreen: RecognizeScreen;

  constructor({ recognizeScreen }: { readonly recognizeScreen: RecognizeScreen }) {
    this.#recognizeScreen = recognizeScreen;
  }

  async find(context: Context): Promise<Screen | undefined> {
    return (await this.findWithSecret(context))?.screen;
  }

  async findWithSecret(context: Context) {
    // Both are read at once, before a stream's headers are sent.
    const secrets = [screenCookie.read(context), formerScreenCookie.read(context)];
    for (const secret of secrets) {
      const screen = secret === undefined ? undefined : await this.#recognizeScreen.execute(secret);
      if (screen && secret !== undefined) return { screen, secret };
    }
    return undefined;
  }
}
