import { ownAddress } from '@rewards/client';
import type { ServerClock } from '@rewards/client/display-events';
import type { DisplayEvent } from '@rewards/contracts/display-events';
import { greetedName } from './first-name.ts';

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
