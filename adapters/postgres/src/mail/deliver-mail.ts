import { toCents } from '@rewards/domain/cents';
import { MailNotSent } from '@rewards/domain/mail-not-sent';
import { emailMatchKey } from '@rewards/domain/patients/email-address';
import type { Mailer } from '@rewards/domain/mailer';
import { type Mail, type MailOf, type NotificationMail, goesTo } from '@rewards/domain/outbox';
import type { JobHelpers, Task } from 'graphile-worker';
import type { DatabaseLog } from '../sql/database-log.ts';
import type { MailSeal, SealedMail } from './mail-seal.ts';

/** The job's name in the queue. */
export const deliverMail = 'deliver_mail';

/** Waits double from seconds to hours, so retries go on for more than half a day. */
export const maxAttempts = 12;

/** The failure code for an email that no key opens, next to the mail server's codes. */
const unopened = 'ESEAL';

/**
 * The job that passes one email from the outbox to the mailer. The queue retries it if it throws. An email that the
 * server refused permanently isn't tried again. Later emails to the same address are tried once each, because only that
 * shows whether the address works now.
 */
export function deliverMailTask(mailer: Mailer, seal: MailSeal, log: DatabaseLog): Task {
  return async (payload, helpers) => {
    const { deliveryId, ...sealed } = payload as SealedMail & { readonly deliveryId?: string };
    const settle = (became: Became) => (deliveryId === undefined ? undefined : writeDown(helpers, deliveryId, became));
    const { attempts, max_attempts: most, created_at: queuedAt } = helpers.job;
    const fail = async (failure: string, words = '') => {
      await settle({ state: attempts < most ? 'waiting' : 'failed', failure });
      // The queue stores and logs only this message, because a mail server's own words contain the recipient.
      throw new Error(`The email couldn't be sent: ${failure}${words}`);
    };
    const mail = opened(seal, sealed);
    const { hasLeft, wanted } = await asOfNow(mail, queuedAt, (asked) => stateOf(helpers, deliveryId, asked));
    // If a process was killed after recording the delivery and before finishing the job, the job runs again.
    if (hasLeft) return;
    // Keeps retrying, because the operator may restore the key.
    if (!mail) return fail(unopened);
    if (!wanted) return settle({ state: 'dropped' });
    const failed = await mailer.deliver(wanted, deliveryId).then(
      () => undefined,
      (error: unknown) => ({
        reason: reasonOf(error),
        words: wordsOf(error),
        isFinal: error instanceof MailNotSent && error.isFinal,
      }),
    );
    if (failed?.isFinal) {
      await settle({ state: 'failed', failure: failed.reason });
      return log.warn({ reason: failed.reason, deliveryId }, `The email was refused for good${failed.words}`);
    }
    if (failed) return fail(failed.reason, failed.words);
    // A delivered email must not be sent again only because recording it failed.
    const unwritten = (error: Error) =>
      log.warn({ reason: error.message, deliveryId }, "An email was sent, but couldn't be recorded");
    await settle({ state: 'sent' })?.catch(unwritten);
  };
}

function opened(seal: MailSeal, sealed: SealedMail): Mail | undefined {
  try {
    return seal.open(sealed);
  } catch {
    return undefined;
  }
}

/** Prepared once per connection, under its name. */
const ask = <Row extends object>({ withPgClient }: JobHelpers, name: string, text: string, values: unknown[]) =>
  withPgClient((client) => client.query<Row>({ name: `${deliverMail}/${name}`, text, values }));

/** A query about an email, prepared under its name. */
interface Asked {
  readonly name: string;
  /** Additional columns. Their values start at $2. */
  readonly also?: string;
  readonly values?: unknown[];
}

interface WhetherLeft {
  readonly hasLeft: boolean;
}

/** Reads in one query whether the email was sent and what else decides whether to send it. */
async function stateOf<Row>(
  helpers: JobHelpers,
  deliveryId: string | undefined,
  { name, also = '', values = [] }: Asked,
): Promise<Row & WhetherLeft> {
  const text = `select exists (select from mail_deliveries where id = $1 and state = 'sent') as "hasLeft"${also}`;
  const { rows } = await ask<Row & WhetherLeft>(helpers, name, text, [deliveryId ?? null, ...values]);
  if (!rows[0]) throw new Error('A question that always has an answer had none');
  return rows[0];
}

/** Runs the query for the current email. */
type State = <Row = object>(asked: Asked) => Promise<Row & WhetherLeft>;

interface Became {
  readonly state: 'waiting' | 'sent' | 'failed' | 'dropped';
  readonly failure?: string;
}

/** The email itself is stored only while it may be retried. */
async function writeDown(helpers: JobHelpers, deliveryId: string, { state, failure }: Became): Promise<void> {
  await ask(
    helpers,
    'write_down',
    `update mail_deliveries set state = $2, failure = $3, tries = $4,
       sealed = case when $2 in ('waiting', 'failed') then sealed end,
       settled_at = case when $2 = 'waiting' then null else now() end
     where id = $1`,
    [deliveryId, state, failure ?? null, helpers.job.attempts],
  );
}

/** The email as it should be sent now. `wanted` is undefined if it is no longer wanted or no key opens it. */
interface AsOfNow {
  readonly hasLeft: boolean;
  readonly wanted: Mail | undefined;
}

async function asOfNow(mail: Mail | undefined, queuedAt: Date, stateNow: State): Promise<AsOfNow> {
  const asSealed = async () => ({ ...(await stateNow({ name: 'state' })), wanted: mail });
  if (!mail) return asSealed();
  if (goesTo(mail, 'staff')) return whileStaff(mail, stateNow);
  if (goesTo(mail, 'asker')) return mail.minutes === undefined ? asSealed() : codeAsOfNow(mail, queuedAt, stateNow);
  if (goesTo(mail, 'friend')) return joinReminderAsOfNow(mail, stateNow);
  return goesTo(mail, 'subscriber') ? notificationAsOfNow(mail, stateNow) : asSealed();
}

/**
 * Skips users who were deleted or turned notifications off. Uses the corrected email, because the old address may be a
 * stranger's. A credit email shows the balance at delivery, which is what `CreditLedger.balanceOf` answers, and what
 * the year holds then.
 */
async function notificationAsOfNow(mail: NotificationMail, stateNow: State): Promise<AsOfNow> {
  const email = ', (select email from users where id = $2 and takes_mails) as "to"';
  if (mail.kind === 'credit_earned') return creditAsOfNow(mail, email, stateNow);
  const { hasLeft, to } = await stateNow<{ readonly to: string | null }>({
    name: 'state_and_email',
    also: email,
    values: [mail.userId],
  });
  return { hasLeft, wanted: to === null ? undefined : { ...mail, to } };
}

async function creditAsOfNow(mail: MailOf<'credit_earned'>, email: string, stateNow: State): Promise<AsOfNow> {
  const sum = '(select coalesce(sum(amount_cents), 0)::float8 from credit_ledger where user_id = $2';
  const { hasLeft, to, balance, year } = await stateNow<{ to: string | null; balance: number; year: number }>({
    name: 'state_email_and_credit',
    also: `${email}, ${sum}) as balance, ${sum} and program_year = $3 and kind <> 'redeemed') as year`,
    values: [mail.userId, mail.programYear],
  });
  if (to === null) return { hasLeft, wanted: undefined };
  return { hasLeft, wanted: { ...mail, to, balanceCents: toCents(balance), yearCents: toCents(year) } };
}

/** Skips friends who joined, declined or unsubscribed, and referrals that aren't counted. */
async function joinReminderAsOfNow(mail: MailOf<'reminder_to_join'>, stateNow: State): Promise<AsOfNow> {
  const { hasLeft, isWanted } = await stateNow<{ readonly isWanted: boolean }>({
    name: 'state_and_note',
    also: `, exists (
        select from referrals where id = $2 and noted_key is not null and denied_at is null and declined_at is null
          and not exists (select from users where users.email_key = referrals.noted_key)
          and not exists (select from mail_refusals where mailbox = blinded_mailbox(referrals.noted_key))
      ) as "isWanted"`,
    values: [mail.referralId],
  });
  return { hasLeft, wanted: isWanted ? mail : undefined };
}

/** Skips recipients who are no longer staff. */
async function whileStaff(mail: Mail, stateNow: State): Promise<AsOfNow> {
  const { hasLeft, isStaff } = await stateNow<{ readonly isStaff: boolean }>({
    name: 'state_and_staff',
    also: ', exists (select from users where email = $2 and is_admin) as "isStaff"',
    values: [mail.to],
  });
  return { hasLeft, wanted: isStaff ? mail : undefined };
}

/**
 * An expired code is useless, but its link still works, and the answer to someone who hit the email limit says to use
 * it (record 0051). So the email is sent with the link alone. When that has expired too, a request is still confirmed.
 * A reset code only goes to people with an account. Both checks use the database's clock, which also set the job's
 * start.
 */
async function codeAsOfNow(mail: MailWithCode, queuedAt: Date, stateNow: State): Promise<AsOfNow> {
  const needsNoAccount = mail.kind !== 'password_reset_code';
  const { hasLeft, isWanted, waited } = await stateNow<{ readonly isWanted: boolean; readonly waited: number }>({
    // One shared query would have to be planned again for each email.
    name: needsNoAccount ? 'state_and_wait' : 'state_wait_and_mailbox',
    also: `, ${needsNoAccount ? 'true' : 'exists (select from users where email_key = $3)'} as "isWanted",
      extract(epoch from now() - $2::timestamptz)::float8 / 60 as waited`,
    values: needsNoAccount ? [queuedAt] : [queuedAt, emailMatchKey(mail.to)],
  });
  return { hasLeft, wanted: isWanted ? mailAfter(waited, mail) : undefined };
}

type MailWithCode = Extract<MailOf<'login_code' | 'password_reset_code' | 'quote_confirmation'>, { minutes: number }>;

function mailAfter(waitedMinutes: number, mail: MailWithCode): Mail | undefined {
  const { kind, to, link } = mail;
  if (waitedMinutes < mail.minutes) return mail;
  if (link && waitedMinutes < link.hours * 60)
    return { ...mail, code: null, link: { ...link, hours: Math.floor(link.hours - waitedMinutes / 60) } };
  return kind === 'quote_confirmation' ? { kind, to } : undefined;
}

/** The failure's codes, which never contain an address. */
function reasonOf(error: unknown): string {
  const { name, code, responseCode } = error as { name?: unknown; code?: unknown; responseCode?: unknown };
  const names = [code, responseCode].filter((each) => typeof each === 'string' || typeof each === 'number');
  return names.join(' ') || String(name);
}

/** Only a mailer's own words are known to contain no address. */
const wordsOf = (error: unknown): string => (error instanceof MailNotSent ? `. ${error.message}. ${error.advice}` : '');
