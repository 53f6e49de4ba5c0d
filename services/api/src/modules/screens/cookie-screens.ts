import type { RecognizeScreen } from '@rewards/domain/screens/recognize-screen';
import type { Screen } from '@rewards/domain/screens/screen';
import type { Context } from 'koa';
import type { PairedScreens } from './display-hearing.ts';
import { formerScreenCookie, screenCookie } from './screen-cookie.ts';

/**
 * Screens known by their cookie, or by the one they had when they were revoked, should they have been given back.
 * Whatever asks for one has heard of it, so that an open stream keeps it seen.
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
    // Both are read at once, before the headers of a stream have left.
    const secrets = [screenCookie.read(context), formerScreenCookie.read(context)];
    for (const secret of secrets) {
      const screen = secret === undefined ? undefined : await this.#recognizeScreen.execute(secret);
      if (screen && secret !== undefined) return { screen, secret };
    }
    return undefined;
  }
}
