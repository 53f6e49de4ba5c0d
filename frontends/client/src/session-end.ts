import { announceSessionEnd } from './announcements.ts';
import { findIn, storeIn } from './browser-storage.ts';

/** When the session ends, in milliseconds since 1970. The latest answer in any tab decides. */
const key = 'session_ends';
/** A sleeping computer stops timers, so the page looks again soon after it wakes up. */
const lookAgainMilliseconds = 30_000;

let endsAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** After an answer to a signed-in user. */
export function sessionEndsIn(seconds: number): void {
  if (!(seconds > 0)) return;
  endsAt = Date.now() + seconds * 1_000;
  storeIn(key, String(endsAt));
  watch();
}

/** After signing out. */
export function noSessionEnds(): void {
  endsAt = 0;
  clearTimeout(timer);
}

function watch(): void {
  clearTimeout(timer);
  const left = (Number(findIn(key)) || endsAt) - Date.now();
  if (left > 0) timer = setTimeout(watch, Math.min(left, lookAgainMilliseconds));
  else announceSessionEnd();
}
