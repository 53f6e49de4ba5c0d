import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, givenId, id, instant, text } from './fields.ts';
import { says } from './messages.ts';
import { list } from './paging.ts';
import { namedAccount } from './user.ts';

/** How many patients can be picked one by one. */
export const maxChosenPatients = 200;

/** `search`: patients that the words in `q` find. `chosen`: those in `users`. */
const audience = z.enum(['never_shared', 'all', 'search', 'chosen']);
export type MailingAudience = z.output<typeof audience>;

const chosen = z.object({
  audience,
  q: z.optional(text(200)),
  users: z.optional(z.array(givenId()).check(z.maxLength(maxChosenPatients, says('patientsTooMany')))),
});

const mailing = z.object({
  id,
  audience,
  /** Null once their account is gone. */
  started_by: z.nullable(z.string()),
  started_at: instant,
  /** Then no more emails leave. */
  stopped_at: z.nullable(instant),
  people: z.int(),
  /** Hasn't left yet. Still to be sent, unless it was stopped. */
  waiting: z.int(),
  sent: z.int(),
  /** Of the sent ones. */
  failed: z.int(),
  /** Unsubscribed, asked to be deleted, got another email or shared before their turn. */
  skipped: z.int(),
  /** The link in the email was opened, later than a minute after it was sent. */
  opened: z.int(),
  /** A friend of theirs began after it was sent. */
  shared: z.int(),
});
export type ListedMailing = z.output<typeof mailing>;

const common = { permission: 'invite_patients' } as const;

export const listMailings = endpoint({
  ...common,
  method: 'GET',
  path: '/admin/mailings',
  shows: ['mailings', 'referrals'],
  summary: 'The latest 50 invitations to many patients, and what became of them.',
  answer: z.object({ mailings: z.array(mailing) }),
});

export const previewMailing = endpoint({
  ...common,
  method: 'POST',
  path: '/admin/mailings/preview',
  changes: [],
  summary: 'How many patients an invitation would go to now, who is left out and why, and the email. Sends nothing.',
  body: chosen,
  answer: z.object({
    invited: z.int(),
    /** `invited`: asked in the last 6 months. `emailed`: got another such email in the last 14 days. */
    left_out: z.object({
      unsubscribed: z.int(),
      deletion_asked: z.int(),
      undeliverable: z.int(),
      invited: z.int(),
      emailed: z.int(),
      /** Only the owner of a mailbox is written to. */
      shares_mailbox: z.int(),
    }),
    /** Null if no one would get it. */
    sample: z.nullable(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
  }),
});
export type MailingPreview = z.output<typeof previewMailing.answer>;

export const startMailing = endpoint({
  ...common,
  method: 'POST',
  path: '/admin/mailings',
  fresh: true,
  changes: ['mailings', 'activity'],
  summary:
    'Invite patients by email to share their personal link, at most 200 an hour within texting hours. ' +
    'Nothing leaves in the first 10 seconds, and it can be undone or stopped later.',
  body: chosen,
  answer: z.object({ id, people: z.int(), activity_id: id }),
  refusals: ['no_one_to_invite'],
});

export const showMailing = endpoint({
  ...common,
  method: 'GET',
  path: '/admin/mailing/:id',
  shows: ['mailings', 'referrals', 'users'],
  summary: 'Who an invitation went to: those who opened it first.',
  params: byId,
  ...list(
    25,
    {},
    {
      recipients: z.array(
        z.object({
          id,
          /** Null once the account is gone. */
          user: z.nullable(namedAccount),
          state: z.enum(['waiting', 'sent', 'failed', 'skipped']),
          sent_at: z.nullable(instant),
          opened_at: z.nullable(instant),
          /** Since it was sent. */
          has_shared: z.boolean(),
          has_signed_in: z.boolean(),
        }),
      ),
    },
  ),
});
export type MailingRecipient = z.output<typeof showMailing.answer>['recipients'][number];

export const stopMailing = endpoint({
  ...common,
  method: 'PUT',
  path: '/admin/mailing/:id/stop',
  changes: ['mailings', 'activity'],
  summary: 'Send no more of these emails. What has left stays sent.',
  params: byId,
  answer: z.object({ ok: z.literal(true) }),
});
