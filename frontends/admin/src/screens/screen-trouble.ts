import type { Screen } from '@rewards/contracts/screens';
import { texts } from '../texts/screens.ts';

/** One thing that is wrong with a screen. */
export interface Trouble {
  readonly words: string;
  /** Since when, or when last; none where that is not known. */
  readonly at: string | undefined;
}

/** A screen says each minute how it is; what was missed once may have been the network. */
const silentMilliseconds = 5 * 60_000;
/** A fault that it got over is worth knowing of for a day. */
const faultMilliseconds = 24 * 3_600_000;

/**
 * What is wrong with a screen that is online, in words.
 *
 * @param currentVersion the one that the server gives out
 */
export function troublesOf({ page, report, last_seen_at }: Screen, currentVersion: string | null): readonly Trouble[] {
  if (report === null) return [];
  // By the server's clock: it is online, so that it was heard of just now.
  const now = Date.parse(last_seen_at ?? report.reported_at);
  const { trouble } = texts;
  const found: Trouble[] = [];
  const tell = (words: string, at?: string) => found.push({ words, at });
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
