import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, deleted, dollars, email, givenId, id, instant, person, text } from './fields.ts';
import { says } from './messages.ts';
import { cursorPaging, next, pages } from './paging.ts';

/** An empty form field counts as not given. */
const blankIsAbsent = z.pipe(
  z.nullable(z.literal('')),
  z.transform(() => undefined),
);
const orBlank = <S extends z.ZodMiniType>(field: S) => z.optional(z.union([blankIsAbsent, field]));

const noPatient = says('patientOrEmailMissing');

export const generateQr = endpoint({
  method: 'POST',
  path: '/admin/generate_qr',
  permission: 'show_qr',
  changes: ['qrs', 'users', 'totals', 'trends', 'events', 'deliveries', 'activity'],
  summary:
    'Make a QR for a patient, for two minutes and one scan, and push it to every screen, or to those of one place. ' +
    'An unknown email makes a patient.',
  body: z
    .object({
      /** The picked patient. Otherwise `email` identifies them. */
      user_id: orBlank(givenId(noPatient)),
      email: orBlank(email(says('emailInvalid'))),
      name: orBlank(text(120)),
      staff: orBlank(text(120)),
      /** Only screens in this place, and those without one, show it. If left out, all do. */
      place: orBlank(text(60)),
    })
    .check(
      z.refine(({ user_id, email: given }) => user_id !== undefined || given !== undefined, {
        error: noPatient,
        path: ['user_id'],
      }),
    ),
  answer: z.object({
    landing_url: z.string(),
    user: z.object({ email: z.string(), name: z.string(), signed_up_by_staff: z.nullable(z.string()) }),
  }),
  refusals: ['not_found'],
});

export const clearQr = endpoint({
  method: 'POST',
  path: '/admin/clear_qr',
  permission: 'show_qr',
  changes: ['events', 'activity'],
  summary: 'Take the QR off every screen.',
  answer: z.object({}),
});

/** The text that follows a QR (rule 22). `unknown` is being looked up at the provider. */
const followUp = z.object({
  state: z.enum(['scheduled', 'sending', 'sent', 'failed', 'unknown', 'cancelled']),
  due_at: instant,
  failure: z.nullable(
    z.enum([
      'unsubscribed',
      'number_unusable',
      'landline',
      'phone_off',
      'blocked',
      'filtered',
      'number_unregistered',
      'rejected',
      'provider_unavailable',
      'unconfirmed',
    ]),
  ),
});

/** Why no text follows a QR. `at` is the time of the other text, if another one is the reason. */
const noText = z.object({
  reason: z.enum(['no_phone', 'texts_off', 'stopped', 'landline', 'planned', 'recent']),
  at: z.nullable(instant),
});

/** One QR made at the front desk (specification, section 3). The counts are the patient's current ones. */
export const qrGeneration = z.object({
  id,
  /** For display, in the practice's time zone: Mar 2, 2026, 10:00 AM. */
  created_at: z.string(),
  user: z.object({ name: z.string(), email: z.string(), referral_code: z.string() }),
  generated_by_admin: z.nullable(person),
  assigned_staff: z.nullable(z.string()),
  /** Null if the patient gets no text. */
  follow_up: z.nullable(followUp),
  /** Why they get none. Null if they do, or if it wasn't noted. */
  no_text: z.nullable(noText),
  signed_up: z.int(),
  completed: z.int(),
  total_referrals: z.int(),
  earnings: dollars,
  used_at: z.nullable(instant),
});
export type QrGeneration = z.output<typeof qrGeneration>;

export const listQrGenerations = endpoint({
  method: 'GET',
  path: '/admin/qr-generations',
  permission: 'show_qr',
  shows: ['qrs'],
  summary: 'The history of QRs, newest first.',
  query: z.object(cursorPaging(20)),
  answer: z.object({
    qr_generations: z.array(qrGeneration),
    pagination: z.object({ page: z.int(), pages, total: z.int(), next }),
  }),
});

export const deleteQrGeneration = endpoint({
  method: 'DELETE',
  path: '/admin/qr-generation/:id',
  permission: 'delete_records',
  changes: ['qrs', 'trends', 'events', 'deliveries', 'activity'],
  summary: 'Take a QR out of the history. Its addresses lead nowhere from then on. Can be undone for 30 days.',
  params: byId,
  answer: deleted,
});

export const resendMail = endpoint({
  method: 'POST',
  path: '/admin/user/:id/resend',
  permission: 'show_qr',
  changes: ['qrs', 'trends', 'deliveries', 'activity'],
  summary:
    'Mail a patient once more what did not arrive: the card with link and QR, which is a new one for 7 days, the ' +
    'personal link alone, or how to sign in. Each once in 10 minutes.',
  params: byId,
  body: z.object({ what: z.enum(['card', 'link', 'invitation'], { error: says('resentUnknown') }) }),
  answer: z.object({ ok: z.literal(true) }),
  refusals: ['too_many_attempts', 'mails_refused'],
});
