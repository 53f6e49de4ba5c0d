import { localTime } from './opening-hours.ts';

export interface Circumstances {
  /** The server's clock. */
  readonly now: number;
  readonly zone: string | undefined;
  /** How long the page has run. */
  readonly uptimeMilliseconds: number;
  /** For how long nothing was shown that a person may be looking at; 0 while something is. */
  readonly idleMilliseconds: number;
  readonly hasNewBuild: boolean;
  /** Screens of one practice do not all come at once. */
  readonly nightMinute: number;
}

export type ReloadReason = 'build' | 'night';

/** Long enough for whoever has just scanned to have turned away. */
const leastIdleMilliseconds = 60_000;
/** A whole night's hour, by the practice's clock, in which each screen has a minute of its own. */
export const nightHour = 3;
const leastUptimeMilliseconds = 20 * 3_600_000;

/**
 * Why the page should begin anew, if it should: there is a newer build, or it has run for a day, and what browsers leak
 * is cheapest given back at night.
 */
export function reasonToReload(given: Circumstances): ReloadReason | undefined {
  if (given.idleMilliseconds < leastIdleMilliseconds) return undefined;
  if (given.hasNewBuild) return 'build';
  if (given.zone === undefined || given.uptimeMilliseconds < leastUptimeMilliseconds) return undefined;
  const { minute } = localTime(given.zone, given.now);
  return Math.floor(minute / 60) === nightHour && minute % 60 >= given.nightMinute ? 'night' : undefined;
}
