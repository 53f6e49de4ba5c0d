import { ownAddress } from '@rewards/client';
import type { ServerClock } from '@rewards/client/display-events';
import type { DisplayEvent } from '@rewards/contracts/display-events';
import { greetedName } from './first-name.ts';

/** A QR that the front desk has pushed. */
export interface ShownQr {
  readonly id: number;
  readonly imageUrl: string;
  readonly name: string | undefined;
  /** By the server's clock, milliseconds since 1970. */
  readonly endsAt: number;
}

/** A screen shows no QR longer, whatever it is told (specification, section 4). */
export const longestMilliseconds = 120_000;

/** What is shown once a screen has heard an event. */
export function afterEvent(shown: ShownQr | undefined, event: DisplayEvent, clock: ServerClock): ShownQr | undefined {
  // One that names a QR leaves any other.
  if (event.type === 'qr_clear') return event.clears === undefined || event.clears === shown?.id ? undefined : shown;
  if (event.type !== 'new_qr' || !event.qr_url) return shown;
  const now = clock.now();
  const endsAt = Math.min(Date.parse(event.expires_at), now + longestMilliseconds);
  if (!(endsAt > now)) return undefined;
  return {
    id: event.id,
    imageUrl: ownAddress(event.qr_url),
    name: greetedName(event.first_name, event.welcome_name),
    endsAt,
  };
}
