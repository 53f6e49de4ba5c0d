import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';
import { says } from './messages.ts';

/** Fields of every event. IDs grow, and a screen ignores IDs it has already seen. */
const told = {
  id: z.int(),
  /**
   * The server's clock at sending. The time left for a QR is `expires_at` minus this, whatever the screen's clock says.
   */
  server_now: instant,
};

export const newQrEvent = z.object({
  type: z.literal('new_qr'),
  ...told,
  /** The image of the QR. */
  qr_url: z.string(),
  expires_at: instant,
  /** The QR's content. */
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

/** Commands an admin can send to one screen. */
export const screenCommands = ['reload', 'chime', 'identify', 'test'] as const;

/** Events for screens (specification, section 3), the same over socket, stream and polling. */
export const displayEvent = z.discriminatedUnion('type', [
  newQrEvent,
  /**
   * `clears` names the event whose QR it removes. Screens that show another one keep it. Without it, any QR is removed.
   */
  z.object({ type: z.literal('qr_clear'), ...told, clears: z.optional(z.int()) }),
  z.object({ type: z.literal('sms_sent'), ...told }),
  z.object({ type: z.literal('sms_failed'), ...told }),
  /** Settings were saved: load `/api/config` again. */
  z.object({ type: z.literal('practice_changed'), ...told }),
  /** Only the addressed screen gets it. */
  z.object({ type: z.literal('screen_command'), ...told, command: z.enum(screenCommands) }),
]);
export type DisplayEvent = z.output<typeof displayEvent>;

const isPosition = (value: string) =>
  /^\d{1,15}$/.test(value) ||
  (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)));

/**
 * The last ID seen, or the unchanged `now` of an earlier response: then each event comes once. Any other instant
 * overlaps by two seconds, and IDs identify repeated events.
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
