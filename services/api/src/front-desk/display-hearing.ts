import type { Context } from 'koa';
import type { BrowserSessions } from '../sign-in/browser-sessions.ts';

/** Recognizes screens that were paired (decision 21). */
export interface PairedScreens {
  /** Whether the request comes from a screen that is paired now. */
  isPaired(context: Context): Promise<boolean>;
}

export interface DisplayHearingParts {
  /** Off on a closed network: then everyone may hear. */
  readonly isPairingOn: boolean;
  readonly sessions: BrowserSessions;
  readonly screens: PairedScreens;
}

/** Whether whoever makes a request may hear display events; asked again and again while a stream is open. */
export type MayHearDisplayEvents = (context: Context) => Promise<boolean>;

/** Events carry names and landing addresses, so that they go to paired screens and to admins only (decision 21). */
export function displayHearing({ isPairingOn, sessions, screens }: DisplayHearingParts): MayHearDisplayEvents {
  return async (context) => {
    if (!isPairingOn) return true;
    if ((await sessions.watch(context))?.user.isAdmin) return true;
    return screens.isPaired(context);
  };
}
