import type { Screen } from '@rewards/domain/screens/screen';
import type { Context } from 'koa';
import type { BrowserSessions } from '../sign-in/browser-sessions.ts';

/** Recognizes screens that were paired (rule 21). */
export interface PairedScreens {
  /** The screen that a request comes from, if it is paired now; it is seen by being looked for. */
  find(context: Context): Promise<Screen | undefined>;
}

export interface DisplayHearingParts {
  /** `displayPairing` is off on a closed network: then everyone may hear. */
  readonly settings: { readonly displayPairing: boolean };
  readonly sessions: BrowserSessions;
  readonly pairedScreens: PairedScreens;
}

/** Whether whoever makes a request may hear display events; asked again and again while a stream is open. */
export type MayHearDisplayEvents = (context: Context) => Promise<boolean>;

/** Events carry names and landing addresses, so that they go to paired screens and to admins only (rule 21). */
export function displayHearing({ settings, sessions, pairedScreens }: DisplayHearingParts): MayHearDisplayEvents {
  const isPairingOn = settings.displayPairing;
  return async (context) => {
    // Both are asked at once, for both read cookies, which is done before the headers of a stream have left.
    const [screen, signedIn] = await Promise.all([
      pairedScreens.find(context),
      isPairingOn ? sessions.watch(context) : undefined,
    ]);
    return !isPairingOn || screen !== undefined || signedIn?.user.isAdmin === true;
  };
}
