import type { DisplayEvent as PresentedEvent } from '@rewards/contracts/display-events';
import { landingImagePath, landingPath } from '@rewards/domain/front-desk/landing-tokens';
import type { LandingTokens } from '@rewards/domain/front-desk/landing-tokens';
import type { TokenDigest } from '@rewards/domain/token-digest';
import type { DisplayEvent, NewQr } from '@rewards/domain/screens/display-events';
import { present } from '../present.ts';

/** The addresses of front-desk QR codes. Events only store the token's digest (rule 41). */
export interface LandingAddresses {
  readonly landingTokens: LandingTokens;
  readonly tokenDigest: TokenDigest;
  readonly publicUrl: string;
}

export type Presenter = (event: DisplayEvent) => PresentedEvent;

/**
 * Presents each event once for all displays: a QR code's address costs a signature, which would delay hundreds of
 * screens.
 */
export function presenterAt(now: Date, addresses: LandingAddresses): Presenter {
  const presented = new Map<number, PresentedEvent>();
  return (event) => {
    const told = presented.get(event.id) ?? presentDisplayEvent(event, now, addresses);
    presented.set(event.id, told);
    return told;
  };
}

/** An event for screens, at a time of the server's clock (specification, section 3). */
export function presentDisplayEvent(event: DisplayEvent, now: Date, addresses: LandingAddresses): PresentedEvent {
  const server_now = now.toISOString();
  const told = { id: event.id, server_now };
  if (event.kind === 'screen_command') return { type: event.kind, ...told, command: event.command };
  if (event.kind === 'qr_clear')
    return { type: event.kind, ...told, ...(event.clearsId === undefined ? {} : { clears: event.clearsId }) };
  if (event.kind !== 'new_qr') return { type: event.kind, ...told };
  const { kind, expiresAt, firstName, welcomeName, sms } = event;
  const token = tokenOf(event, addresses);
  return {
    type: kind,
    ...told,
    qr_url: addresses.publicUrl + landingImagePath(token),
    expires_at: expiresAt.toISOString(),
    landing_url: addresses.publicUrl + landingPath(token),
    first_name: firstName,
    welcome_name: welcomeName,
    ...(sms ? { sms: present({ ...sms, scheduledFor: sms.scheduledFor ?? null, serverNow: now }) } : {}),
  };
}

/**
 * A process of an older release, running next to this one, stores an address that ends with a random token. If this
 * process doesn't know the other's key, the QR code doesn't work here.
 */
function tokenOf({ qrGenerationId, landingDigest }: NewQr, { landingTokens, tokenDigest }: LandingAddresses): string {
  if (URL.canParse(landingDigest)) return landingDigest.slice(landingDigest.lastIndexOf('/') + 1);
  const made = landingTokens.listOf(qrGenerationId).find((token) => tokenDigest.of(token) === landingDigest);
  return made ?? landingTokens.of(qrGenerationId);
}
