import type { DisplayEvent as PresentedEvent } from '@rewards/contracts/display-events';
import type { DisplayEvent } from '@rewards/domain/screens/display-events';

/** An event as screens are told it, at an instant of the server's clock (specification, section 3). */
export function presentDisplayEvent(event: DisplayEvent, now: Date): PresentedEvent {
  const server_now = now.toISOString();
  if (event.kind !== 'new_qr') return { type: event.kind, id: event.id, server_now };
  const { id, kind, qrUrl, landingUrl, expiresAt, firstName, welcomeName, sms } = event;
  return {
    type: kind,
    id,
    server_now,
    qr_url: qrUrl,
    expires_at: expiresAt.toISOString(),
    landing_url: landingUrl,
    first_name: firstName,
    welcome_name: welcomeName,
    ...(sms
      ? {
          sms: {
            will_send: sms.willSend,
            scheduled_for: sms.scheduledFor?.toISOString() ?? null,
            has_phone: sms.hasPhone,
            server_now,
          },
        }
      : {}),
  };
}
