import { anyHearer, type DisplaySubscriber } from '@rewards/domain/screens/hearer';
import type { Screen } from '@rewards/domain/screens/screen';
import type { Context } from 'koa';
import type { BrowserSessions } from '../sign-in/browser-sessions.ts';

/** Recognizes screens that were paired (rule 21). */
export interface PairedScreens {
  /** The screen that a request comes from, if it is paired now; it is seen by being looked for. */
  find(context: Context): Promise<Screen | undefined>;
  /** The same with the secret that it is known by. */
  findWithSecret(context: Context): Promise<{ readonly screen: Screen; readonly secret: string } | undefined>;
}

export interface DisplayHearingParts {
  /** `displayPairing` is off on a closed network: then everyone may hear. */
  readonly settings: { readonly displayPairing: boolean };
  readonly sessions: BrowserSessions;
  readonly pairedScreens: PairedScreens;
}

/**
 * As whom a request may hear display events, `undefined` where it may not; asked again and again while a stream is
 * open.
 */
export type MayHearDisplayEvents = (context: Context) => Promise<DisplaySubscriber | undefined>;

/** Events carry names and landing addresses, so that they go to paired screens and to admins only (rule 21). */
export function displayHearing({ settings, sessions, pairedScreens }: DisplayHearingParts): MayHearDisplayEvents {
  const isPairingOn = settings.displayPairing;
  return async (context) => {
    // Both are asked at once, for both read cookies, which is done before the headers of a stream have left.
    const [screen, signedIn] = await Promise.all([
      pairedScreens.find(context),
      isPairingOn ? sessions.watch(context) : undefined,
    ]);
    if (screen !== undefined) return { screenId: screen.id, place: screen.place };
    return !isPairingOn || signedIn?.user.isAdmin === true ? anyHearer : undefined;
  };
}
