import type { Screen } from '@rewards/contracts/screens';
import { texts } from '../texts/screens.ts';

/** One problem of a screen. */
export interface Trouble {
  readonly words: string;
  /** Since when, or when last. Undefined if not known. */
  readonly at: string | undefined;
}

/** A screen reports every minute. One missed report may have been the network. */
const silentMilliseconds = 5 * 60_000;
/** A resolved fault is worth showing for a day. */
const faultMilliseconds = 24 * 3_600_000;

/**
 * An online screen's problems, in words.
 *
 * @param currentVersion the version this server serves
 */
export function troublesOf(screen: Screen, currentVersion: string | null): readonly Trouble[] {
  const { page, report, last_seen_at, two_devices } = screen;
  if (report === null) return [];
  // By the server's clock: the screen is online, so it was seen just now.
  const now = Date.parse(last_seen_at ?? report.reported_at);
  const { trouble } = texts;
  const found: Trouble[] = [];
  const tell = (words: string, at?: string) => found.push({ words, at });
  if (two_devices) tell(trouble.twoDevices);
  if (now - Date.parse(report.reported_at) > silentMilliseconds) tell(trouble.silent, report.reported_at);
  if (report.page !== page) tell(trouble.otherPage(texts.pages[report.page]));
  if (report.transport !== 'socket') tell(trouble[report.transport], report.transport_since);
  if (report.state === 'safe') tell(trouble.safe);
  if (report.fault !== null && now - Date.parse(report.fault.at) < faultMilliseconds)
    tell(trouble[report.fault.kind], report.fault.at);
  const isOlder = report.version !== '' && currentVersion !== null && report.version !== currentVersion;
  if (isOlder) tell(trouble.older);
  return found;
}
