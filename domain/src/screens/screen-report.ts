import type { ScreenInstance } from './screen-instances.ts';
import type { ScreenPage } from './screen.ts';

/** What a screen is doing: idle, showing a QR, dimmed after hours, or showing a safe fallback. */
export type ScreenState = 'idle' | 'qr' | 'dimmed' | 'safe';
export type ScreenTransport = 'socket' | 'stream' | 'polling' | 'none';
/**
 * What can go wrong on a page: a script error, stalled timers, frozen frames, a page that lost its content, frames
 * drawn too slowly, a scene that failed.
 */
export type ScreenFault = 'error' | 'stalled' | 'frozen' | 'blank' | 'slow' | 'scene';

/** A screen's report, sent each minute. */
export interface ScreenReport {
  readonly screenId: string;
  /** The page it shows, which may differ from the one it was paired with. */
  readonly page: ScreenPage;
  /** The build of its page. Empty if it isn't a standalone page. */
  readonly version: string;
  readonly state: ScreenState;
  readonly transport: ScreenTransport;
  /** Since when events have arrived over this transport. */
  readonly transportSince: Date;
  /** The last fault and its time. Null if there was none. */
  readonly fault: ScreenFault | null;
  readonly faultAt: Date | null;
  readonly reportedAt: Date;
  /** The pages that reported in the last minutes, to notice a cloned device. */
  readonly instances: readonly ScreenInstance[];
}
