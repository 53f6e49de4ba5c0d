import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';
import { says } from './messages.ts';

/** What every event has: ids grow, and whoever has seen an id shows and rings nothing of it again. */
const told = {
  id: z.int(),
  /**
   * The server's clock when this was sent: what is left of a QR is `expires_at` less this, whatever the screen's clock
   * says.
   */
  server_now: instant,
};

export const newQrEvent = z.object({
  type: z.literal('new_qr'),
  ...told,
  /** The image of the QR. */
  qr_url: z.string(),
  expires_at: instant,
  /** What the QR holds. */
  landing_url: z.string(),
  first_name: z.nullable(z.string()),
  welcome_name: z.nullable(z.string()),
  sms: z.optional(
    z.object({
      will_send: z.boolean(),
      scheduled_for: z.nullable(instant),
      has_phone: z.boolean(),
      server_now: instant,
    }),
  ),
});

/** What an admin may tell one screen. */
export const screenCommands = ['reload', 'chime', 'identify', 'test'] as const;

/** What screens are told (specification, section 3), the same by socket, stream and polling. */
export const displayEvent = z.discriminatedUnion('type', [
  newQrEvent,
  /** `clears` names the event whose QR it takes off; a screen that shows another one goes on. Without it, it is any. */
  z.object({ type: z.literal('qr_clear'), ...told, clears: z.optional(z.int()) }),
  z.object({ type: z.literal('sms_sent'), ...told }),
  z.object({ type: z.literal('sms_failed'), ...told }),
  /** For the one screen that hears it. */
  z.object({ type: z.literal('screen_command'), ...told, command: z.enum(screenCommands) }),
]);
export type DisplayEvent = z.output<typeof displayEvent>;

const isPosition = (value: string) =>
  /^\d{1,15}$/.test(value) ||
  (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)));

/**
 * The last id that was seen, or the `now` of an earlier answer as it was given: then each event is told once. Any other
 * instant overlaps by two seconds; ids tell what was seen already.
 */
export const since = z.string().check(
  z.trim(),
  z.refine((value) => value === '' || isPosition(value), says('positionInvalid')),
);

export const listDisplayEvents = endpoint({
  method: 'GET',
  path: '/qr/events',
  access: 'anyone',
  shows: ['events'],
  summary:
    'What screens are told since an event or an instant; without either, the QR that is shown now. ' +
    'For who may not hear it, nothing.',
  query: z.object({ since: z.optional(since) }),
  answer: z.object({ events: z.array(displayEvent), now: instant }),
});
