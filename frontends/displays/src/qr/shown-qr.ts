import { ownAddress } from '@rewards/client';
import type { ServerClock } from '@rewards/client/display-events';
import type { DisplayEvent } from '@rewards/contracts/display-events';

/** A QR pushed by the front desk. */
export interface ShownQr {
  readonly id: number;
  readonly imageUrl: string;
  readonly name: string | undefined;
  /** By the server's clock, milliseconds since 1970. */
  readonly endsAt: number;
}

/** The longest a screen shows a QR, whatever the event says (specification, section 4). */
export const maxMilliseconds = 120_000;

/** The QR shown after an event. */
export function afterEvent(shown: ShownQr | undefined, event: DisplayEvent, clock: ServerClock): ShownQr | undefined {
  // If it names a QR, others stay.
  if (event.type === 'qr_clear') return event.clears === undefined || event.clears === shown?.id ? undefined : shown;
  if (event.type !== 'new_qr' || !event.qr_url) return shown;
  const now = clock.now();
  const endsAt = Math.min(Date.parse(event.expires_at), now + maxMilliseconds);
  if (!(endsAt > now)) return undefined;
  return {
    id: event.id,
    imageUrl: ownAddress(event.qr_url),
    name: greetedName(event.first_name, event.welcome_name),
    endsAt,
  };
}

/** A run of letters, hyphens and apostrophes with at least one letter. */
const runOfLetters = (() => {
  try {
    return new RegExp("['’-]*\\p{L}[\\p{L}\\p{M}'’-]*", 'u');
  } catch {
    // Chrome 63 doesn't support letter classes: anything that isn't a space, digit, punctuation or emoji counts as a
    // letter.
    const letter = '[^\\s\\d!-@[-`{-\\u00bf\\u2000-\\u2fff\\u3000-\\u303f\\ud800-\\udfff]';
    return new RegExp(`['’-]*${letter}(?:${letter}|['’-])*`);
  }
})();

/**
 * The name a screen greets: the first run of letters, hyphens or apostrophes in the first name, or else in the welcome
 * name (specification, section 4). `undefined` if neither has one.
 */
export const greetedName = (firstName: string | null, welcomeName: string | null): string | undefined =>
  runOfLetters.exec(firstName ?? '')?.[0] ?? runOfLetters.exec(welcomeName ?? '')?.[0];
