import type { DisplayEvent, NewQr } from './display-events.ts';

/** Commands to a screen expire quickly: after that no one is waiting for the result. */
const commandMilliseconds = 30_000;

/** Whether this event takes an earlier QR off the screens. */
const takesOff = (later: DisplayEvent, qr: DisplayEvent): boolean =>
  later.kind === 'new_qr' || (later.kind === 'qr_clear' && (later.clearsId ?? qr.id) === qr.id);

/**
 * The events still worth sending to a screen at an instant, oldest first. A QR that expired, or was replaced or
 * cleared, would only flash and ring (rule 20).
 */
export const worthShowing = (events: readonly DisplayEvent[], at: Date): readonly DisplayEvent[] =>
  events.filter((event, index) => {
    if (event.kind === 'screen_command') return at.getTime() - event.at.getTime() < commandMilliseconds;
    if (event.kind !== 'new_qr') return true;
    return event.expiresAt > at && !events.slice(index + 1).some((later) => takesOff(later, event));
  });

/** Whether a pushed QR replaces another one. If it names a place, it does so only there. */
const replaces = (later: NewQr, shown: NewQr): boolean => later.place === undefined || later.place === shown.place;

export interface StillShown {
  readonly event: DisplayEvent & NewQr;
  /** Nothing else was pushed since, to any place, so only this can be on the screens. */
  readonly isAlone: boolean;
}

/**
 * The QR of a generation, if any screen still shows it.
 *
 * @param changes QRs pushed and cleared within the lifetime of a QR, oldest first
 */
export function findShown(changes: readonly DisplayEvent[], qrGenerationId: string, at: Date): StillShown | undefined {
  const index = changes.findLastIndex((event) => event.kind === 'new_qr' && event.qrGenerationId === qrGenerationId);
  const event = changes[index];
  if (event?.kind !== 'new_qr' || event.expiresAt <= at) return undefined;
  const since = changes.slice(index + 1);
  const isGone = since.some((later) => (later.kind === 'new_qr' ? replaces(later, event) : takesOff(later, event)));
  return isGone ? undefined : { event, isAlone: since.length === 0 && event.place === undefined };
}
