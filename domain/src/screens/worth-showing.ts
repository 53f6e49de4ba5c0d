import type { DisplayEvent, NewQr } from './display-events.ts';

/** What an admin told a screen to do is done at once or not at all: nobody waits for it any more. */
const commandMilliseconds = 30_000;

/** Whether this takes a QR that was pushed before off the screens. */
const takesOff = (later: DisplayEvent, qr: DisplayEvent): boolean =>
  later.kind === 'new_qr' || (later.kind === 'qr_clear' && (later.clearsId ?? qr.id) === qr.id);

/**
 * What of some events for a screen, oldest first, it is still to be told at an instant: a QR that has expired, or that
 * a later one or a clearing took off again, would only flash and ring (rule 20).
 */
export const worthShowing = (events: readonly DisplayEvent[], at: Date): readonly DisplayEvent[] =>
  events.filter((event, index) => {
    if (event.kind === 'screen_command') return at.getTime() - event.at.getTime() < commandMilliseconds;
    if (event.kind !== 'new_qr') return true;
    return event.expiresAt > at && !events.slice(index + 1).some((later) => takesOff(later, event));
  });

/** Whether a QR that is pushed takes another off everywhere; where a place is named, only there. */
const replaces = (later: NewQr, shown: NewQr): boolean => later.place === undefined || later.place === shown.place;

export interface StillShown {
  readonly event: DisplayEvent & NewQr;
  /** Nothing was pushed since, nor to a place, so that whatever is shown is this. */
  readonly isAlone: boolean;
}

/**
 * The QR of a generation, if any screen still shows it.
 *
 * @param changes what was pushed and cleared in the time that a QR lasts, oldest first
 */
export function findShown(changes: readonly DisplayEvent[], qrGenerationId: string, at: Date): StillShown | undefined {
  const index = changes.findLastIndex((event) => event.kind === 'new_qr' && event.qrGenerationId === qrGenerationId);
  const event = changes[index];
  if (event?.kind !== 'new_qr' || event.expiresAt <= at) return undefined;
  const since = changes.slice(index + 1);
  const isGone = since.some((later) => (later.kind === 'new_qr' ? replaces(later, event) : takesOff(later, event)));
  return isGone ? undefined : { event, isAlone: since.length === 0 && event.place === undefined };
}
