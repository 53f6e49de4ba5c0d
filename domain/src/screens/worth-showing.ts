import type { DisplayEvent } from './display-events.ts';

/**
 * What of some events, oldest first, a screen is still to be told at an instant: a QR that has expired, or that a later
 * one or a clearing took off again, would only flash and ring (rule 20).
 */
export function worthShowing(events: readonly DisplayEvent[], at: Date): readonly DisplayEvent[] {
  const lastChange = events.findLast(({ kind }) => kind === 'new_qr' || kind === 'qr_clear');
  return events.filter((event) => event.kind !== 'new_qr' || (event === lastChange && event.expiresAt > at));
}
