import * as z from 'zod/mini';
import { activityEntry } from './activity.ts';
import { creditTotals } from './credit.ts';
import { endpoint } from './endpoint.ts';
import { actingSystem, byId, dollars, id, instant, person, text } from './fields.ts';
import { qrGeneration } from './front-desk.ts';
import { likelyDuplicate } from './merges.ts';
import { says } from './messages.ts';
import { referral } from './referrals.ts';
import { correctedFields, namedAccount, user } from './user.ts';

/** How a patient asked the desk to turn texts off. */
export const textsReason = z.enum(['asked_by_phone', 'asked_in_person'], { error: says('textsReasonInvalid') });
export type TextsReason = z.output<typeof textsReason>;

/**
 * Where a setting for texts comes from (rule 44): a column of a patient list, the answer given for a list without one,
 * a list of opt-outs, a STOP or START, the patient's own switch, the desk, or a time when it wasn't recorded.
 */
export const textsSource = z.enum([
  ...(['list', 'list_answer', 'opt_out_list', 'reply', 'account'] as const),
  ...(['asked_by_phone', 'asked_in_person', 'desk', 'earlier'] as const),
]);

export const textsOrigin = z.object({
  source: textsSource,
  /** The name of a list's file. */
  detail: z.nullable(z.string()),
  at: z.nullable(instant),
  /** The staff member who entered it or uploaded the list. */
  by: z.nullable(z.string()),
});

/** A user as shown for correction. */
export const editableUser = z.extend(user, {
  referral_link: z.string(),
  /** The address of that link's QR image. */
  qr_url: z.string(),
  has_password: z.boolean(),
  /** For staff only. It may be blank. */
  note: z.string(),
  takes_texts: z.boolean(),
  /** True if they turned off texts themself, or asked the desk to. Then no one else can turn them on. */
  refuses_texts: z.boolean(),
  /** Who set `takes_texts`, how and when. Null for the default, which is on. */
  texts_origin: z.nullable(textsOrigin),
  /** The phone is a landline, as the SMS provider reported. Nothing is texted to it. */
  phone_is_landline: z.boolean(),
  takes_mails: z.boolean(),
  /** When they requested deletion, which will be permanent. Null if they didn't. */
  deletion_asked_at: z.nullable(instant),
  /** Send it back with a correction. It changes when the user changes. */
  version: z.string(),
});
export type EditableUser = z.output<typeof editableUser>;

/** A ledger row: earned or reversed by a referral, or redeemed. */
export const ledgerLine = z.object({
  id,
  at: instant,
  kind: z.enum(['earned', 'reversed', 'redeemed']),
  /** Positive or negative, never zero. */
  amount: dollars,
  year: z.int(),
  /** A machine name, such as `referral_completed`. */
  reason: z.string(),
  /** The friend of the referral. Null if there is none, or it's gone. */
  friend: z.nullable(z.object({ name: z.nullable(z.string()), email: z.string() })),
  note: z.nullable(z.string()),
  by: z.nullable(person),
  by_system: z.nullable(actingSystem),
});

/** Each list has its newest rows and the total. */
export const patientPage = z.object({
  user: editableUser,
  /** Other accounts of the same mailbox, waiting to be merged, oldest first. */
  same_mailbox: z.array(namedAccount),
  /** The emails of records that were merged into theirs. They sign in with these too. */
  former_emails: z.array(z.string()),
  /** Records that may be the same person's, the strongest signs first. */
  likely_duplicates: z.array(likelyDuplicate),
  /** The referral they came by. */
  came_by: z.nullable(referral),
  referrals: z.object({ rows: z.array(referral), total: z.int() }),
  credit: z.object({
    ...creditTotals.shape,
    years: z.array(z.object({ year: z.int(), earned: dollars, used: dollars })),
    ledger: z.array(ledgerLine),
    ledger_total: z.int(),
  }),
  /** Each with its follow-up text. */
  qrs: z.object({ rows: z.array(qrGeneration), total: z.int() }),
  /** Of the last 30 days. `dropped`: it was no longer wanted when its turn came. */
  mails: z.object({
    rows: z.array(
      z.object({
        id,
        /** A machine name with its description. */
        kind: z.string(),
        what: z.string(),
        at: instant,
        state: z.enum(['waiting', 'sent', 'failed', 'dropped']),
        /** Why the last try failed, in words. */
        failure: z.nullable(z.string()),
        settled_at: z.nullable(instant),
        /** Whether it failed and can be resent. A code can't, because it has expired by then. */
        can_retry: z.boolean(),
      }),
    ),
    total: z.int(),
  }),
  /** What they did, and what happened to them and their referrals. */
  activity: z.array(activityEntry),
});
export type PatientPage = z.output<typeof patientPage>;

export const showPatient = endpoint({
  method: 'GET',
  path: '/admin/user/:id',
  permission: 'see_patients',
  shows: ['users', 'referrals', 'credit', 'qrs', 'deliveries', 'activity'],
  summary:
    'A patient whole: who they are, referrals both ways, credit with its ledger, QRs with their texts, log. ' +
    'The ID of a merged record answers the patient who was kept.',
  params: byId,
  answer: patientPage,
});

export const correctPatient = endpoint({
  method: 'PUT',
  path: '/admin/user/:id',
  permission: 'edit_patients',
  changes: ['users', 'referrals', 'qrs', 'credit', 'deliveries', 'activity'],
  summary:
    'Correct what is known of a patient: what is given, beginning with the version that was read. ' +
    'A new email is told to both addresses and ends sessions. Can be undone for 30 days.',
  params: byId,
  body: z.object({
    version: text(10_000, says('patientVersionMissing')),
    ...correctedFields,
    /** Only with `takes_texts` false: the patient asked for it. Then only they can turn texts on again. */
    texts_reason: z.optional(textsReason),
  }),
  /** `activity_id` is null if nothing changed. */
  answer: z.object({ user: editableUser, activity_id: z.nullable(id) }),
  refusals: ['patient_changed_meanwhile', 'email_in_use', 'email_of_admin', 'already_referred', 'texts_refused'],
});
