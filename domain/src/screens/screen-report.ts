import type { ScreenPage } from './screen.ts';

/** What a screen is doing: nothing in particular, showing a QR, dimmed out of hours, or showing less than it should. */
export type ScreenState = 'idle' | 'qr' | 'dimmed' | 'safe';
export type ScreenTransport = 'socket' | 'stream' | 'polling' | 'none';
/**
 * What can go wrong with a page by itself: a fault in its program, timers or pictures that stood still, a page that
 * lost its content, pictures drawn too slowly, a scene that could not be shown.
 */
export type ScreenFault = 'error' | 'stalled' | 'frozen' | 'blank' | 'slow' | 'scene';

/** What a screen says of itself each minute. */
export interface ScreenReport {
  readonly screenId: string;
  /** The page it shows, which may be another one than it was paired with. */
  readonly page: ScreenPage;
  /** The build of its page; empty where it shows none that stands alone. */
  readonly version: string;
  readonly state: ScreenState;
  readonly transport: ScreenTransport;
  /** Since when events have come this way. */
  readonly transportSince: Date;
  /** The last one, and when it was; null where there never was any. */
  readonly fault: ScreenFault | null;
  readonly faultAt: Date | null;
  readonly reportedAt: Date;
}
