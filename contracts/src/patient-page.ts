import * as z from 'zod/mini';
import { activityEntry } from './activity.ts';
import { creditTotals } from './credit.ts';
import { endpoint } from './endpoint.ts';
import { byId, dollars, email, id, instant, person, text } from './fields.ts';
import { qrGeneration } from './front-desk.ts';
import { says } from './messages.ts';
import { referral } from './referrals.ts';
import { namedAccount, user } from './user.ts';

/** A user as whoever corrects them has them before them. */
export const editableUser = z.extend(user, {
  referral_link: z.string(),
  /** The address of the QR of that link. */
  qr_url: z.string(),
  has_password: z.boolean(),
  /** For staff alone; may be blank. */
  note: z.string(),
  takes_texts: z.boolean(),
  /** True where they said themself that they take no texts: then nobody else switches them on. */
  refuses_texts: z.boolean(),
  takes_mails: z.boolean(),
  /** Since when they ask to be deleted, which then is for good; null where they don't. */
  deletion_asked_at: z.nullable(instant),
  /** To be given back with a correction; it is another one once the user has changed. */
  version: z.string(),
});
export type EditableUser = z.output<typeof editableUser>;

/** A row of the ledger: earned and reversed by a referral, or given out. */
export const ledgerLine = z.object({
  id,
  at: instant,
  kind: z.enum(['earned', 'reversed', 'redeemed']),
  /** More or less than nothing. */
  amount: dollars,
  year: z.int(),
  /** A machine name, such as `referral_completed`. */
  reason: z.string(),
  /** The friend whose referral it is about; null where there is none, or it is gone. */
  friend: z.nullable(z.object({ name: z.nullable(z.string()), email: z.string() })),
  note: z.nullable(z.string()),
  by: z.nullable(person),
});

/** Each list has its newest rows, and how many there are in all. */
export const patientPage = z.object({
  user: editableUser,
  /** Other accounts of the same mailbox, which wait to be merged with this one; the oldest first. */
  same_mailbox: z.array(namedAccount),
  /** The referral by which they came themselves. */
  came_by: z.nullable(referral),
  referrals: z.object({ rows: z.array(referral), total: z.int() }),
  credit: z.object({
    ...creditTotals.shape,
    years: z.array(z.object({ year: z.int(), earned: dollars, used: dollars })),
    ledger: z.array(ledgerLine),
    ledger_total: z.int(),
  }),
  /** With the text that follows each. */
  qrs: z.object({ rows: z.array(qrGeneration), total: z.int() }),
  /** Of the last 30 days. `dropped`: it was not wanted any more when its turn came. */
  mails: z.object({
    rows: z.array(
      z.object({
        id,
        /** A machine name, and what it is in words. */
        kind: z.string(),
        what: z.string(),
        at: instant,
        state: z.enum(['waiting', 'sent', 'failed', 'dropped']),
        /** Why the last try failed, in words. */
        failure: z.nullable(z.string()),
        settled_at: z.nullable(instant),
        /** Whether it failed and can be sent once more: a code can not, which has expired by then. */
        can_retry: z.boolean(),
      }),
    ),
    total: z.int(),
  }),
  /** What they did, what was done about them, and about their referrals. */
  activity: z.array(activityEntry),
});
export type PatientPage = z.output<typeof patientPage>;

export const showPatient = endpoint({
  method: 'GET',
  path: '/admin/user/:id',
  access: 'admin',
  shows: ['users', 'referrals', 'credit', 'qrs', 'deliveries', 'activity'],
  summary: 'A patient whole: who they are, referrals both ways, credit with its ledger, QRs with their texts, log.',
  params: byId,
  answer: patientPage,
});

const chosen = z.boolean({ error: says('yesOrNo') });

export const correctPatient = endpoint({
  method: 'PUT',
  path: '/admin/user/:id',
  access: 'admin',
  changes: ['users', 'referrals', 'qrs', 'credit', 'deliveries', 'activity'],
  summary:
    'Correct what is known of a patient: what is given, beginning with the version that was read. ' +
    'A new email is told to both addresses and ends sessions. Can be undone for 30 days.',
  params: byId,
  body: z.object({
    version: text(10_000, says('patientVersionMissing')),
    name: z.optional(text(120)),
    /** Blank for none. */
    phone: z.optional(z.nullable(text(40))),
    email: z.optional(email(says('emailInvalid'))),
    /** One of the team, or blank for none. */
    staff: z.optional(z.nullable(text(120))),
    note: z.optional(text(1_000)),
    takes_texts: z.optional(chosen),
    takes_mails: z.optional(chosen),
  }),
  /** `activity_id` is null where nothing was to be changed. */
  answer: z.object({ user: editableUser, activity_id: z.nullable(id) }),
  refusals: ['patient_changed_meanwhile', 'email_in_use', 'email_of_admin', 'already_referred', 'texts_refused'],
});
