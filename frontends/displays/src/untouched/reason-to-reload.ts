import { localTime } from './opening-hours.ts';

export interface Circumstances {
  /** The server's clock. */
  readonly now: number;
  readonly zone: string | undefined;
  /** How long the page has run. */
  readonly uptimeMilliseconds: number;
  /** How long nothing was shown that someone may be looking at. 0 while something is. */
  readonly idleMilliseconds: number;
  readonly hasNewBuild: boolean;
  /** Spreads out the reloads of one practice's screens. */
  readonly nightMinute: number;
}

export type ReloadReason = 'build' | 'night';

/** Long enough for someone who has just scanned to have turned away. */
const minIdleMilliseconds = 60_000;
/** The night hour by the practice's clock, in which each screen has its own minute. */
export const nightHour = 3;
const minUptimeMilliseconds = 20 * 3_600_000;

/**
 * Why the page should reload, if it should: there's a newer build, or it has run for a day and night is the best time
 * to release leaked memory.
 */
export function reasonToReload(given: Circumstances): ReloadReason | undefined {
  if (given.idleMilliseconds < minIdleMilliseconds) return undefined;
  if (given.hasNewBuild) return 'build';
  if (given.zone === undefined || given.uptimeMilliseconds < minUptimeMilliseconds) return undefined;
  const { minute } = localTime(given.zone, given.now);
  return Math.floor(minute / 60) === nightHour && minute % 60 >= given.nightMinute ? 'night' : undefined;
}
