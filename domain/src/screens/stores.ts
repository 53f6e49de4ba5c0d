import type { DisplayEvents } from './display-events.ts';
import type { Screens } from './screens.ts';
import type { ScreenPairings } from './screen-pairing.ts';

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly displayEvents: DisplayEvents;
    readonly screens: Screens;
    readonly screenPairings: ScreenPairings;
  }
}
