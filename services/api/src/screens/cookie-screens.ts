import type { RecognizeScreen } from '@rewards/domain/screens/recognize-screen';
import type { Screen } from '@rewards/domain/screens/screen';
import type { Context } from 'koa';
import type { PairedScreens } from './display-hearing.ts';
import { screenCookie } from './screen-cookie.ts';

/** Screens known by their cookie. Whatever asks for one has heard of it, so that an open stream keeps it seen. */
export class CookieScreens implements PairedScreens {
  readonly #recognizeScreen: RecognizeScreen;

  constructor({ recognizeScreen }: { readonly recognizeScreen: RecognizeScreen }) {
    this.#recognizeScreen = recognizeScreen;
  }

  async find(context: Context): Promise<Screen | undefined> {
    const secret = screenCookie.read(context);
    return secret === undefined ? undefined : this.#recognizeScreen.execute(secret);
  }
}
