import { anySubscriber, type DisplaySubscriber } from '@rewards/domain/screens/display-subscriber';
import type { Screen } from '@rewards/domain/screens/screen';
import type { Context } from 'koa';
import type { BrowserSessions } from '../sign-in/browser-sessions.ts';

/** Recognizes paired screens (rule 21). */
export interface PairedScreens {
  /** The request's screen, if it is paired. The lookup marks it as seen. */
  find(context: Context): Promise<Screen | undefined>;
  /** Like `find`, with the screen's secret. */
  findWithSecret(context: Context): Promise<{ readonly screen: Screen; readonly secret: string } | undefined>;
}

export interface DisplaySubscriptionsDependencies {
  /** With `displayPairing` off, on a closed network, everyone can subscribe. */
  readonly settings: { readonly displayPairing: boolean };
  readonly sessions: BrowserSessions;
  readonly pairedScreens: PairedScreens;
}

/** Who a request subscribes to display events as. Undefined if it can't. Called repeatedly while a stream is open. */
export type CanSubscribe = (context: Context) => Promise<DisplaySubscriber | undefined>;

/** Events contain names and landing addresses, so only paired screens and admins can subscribe (rule 21). */
export function displaySubscriptions({
  settings,
  sessions,
  pairedScreens,
}: DisplaySubscriptionsDependencies): CanSubscribe {
  const isPairingOn = settings.displayPairing;
  return async (context) => {
    // In parallel, because both read cookies, which must happen before a stream's headers are sent.
    const [screen, signedIn] = await Promise.all([
      pairedScreens.find(context),
      isPairingOn ? sessions.watch(context) : undefined,
    ]);
    if (screen !== undefined) return { screenId: screen.id, place: screen.place };
    return !isPairingOn || signedIn?.user.isAdmin === true ? anySubscriber : undefined;
  };
}
