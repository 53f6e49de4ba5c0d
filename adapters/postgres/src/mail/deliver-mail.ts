import { MailNotSent } from '@rewards/domain/mail-not-sent';
import { emailMatchKey } from '@rewards/domain/patients/email-address';
import type { Mailer } from '@rewards/domain/mailer';
import type { Mail, NotificationMail } from '@rewards/domain/outbox';
import type { JobHelpers, Task } from 'graphile-worker';
import type { DatabaseLog } from '../sql/database-log.ts';
import type { MailSeal, SealedMail } from './mail-seal.ts';

/** What the job is called in the queue. */
export const deliverMail = 'deliver_mail';

/** With waits that double from seconds to hours in between, it is tried for more than half a day. */
export const mostAttempts = 12;

/** The failure of a mail that no key opens, beside those of the mail server. */
const unopened = 'ESEAL';

/** The job that hands one mail of the outbox to the mailer. It is tried again when it throws. */
export function deliverMailTask(mailer: Mailer, seal: MailSeal, log: DatabaseLog): Task {
  return async (payload, helpers) => {
    const { deliveryId, ...sealed } = payload as SealedMail & { readonly deliveryId?: string };
    const settle = (became: Became) => (deliveryId === undefined ? undefined : writeDown(helpers, deliveryId, became));
    const { attempts, max_attempts: most, created_at: queuedAt } = helpers.job;
    const fail = async (failure: string, words = '') => {
      await settle({ state: attempts < most ? 'waiting' : 'failed', failure });
      // The queue keeps and logs this message, and nothing else of the failure: a mail server's own words name the
      // recipient.
      throw new Error(`The mail could not be handed over: ${failure}${words}`);
    };
    const mail = opened(seal, sealed);
    const { hasLeft, wanted } = await asOfNow(mail, queuedAt, (asked) => stateOf(helpers, deliveryId, asked));
    // A process that was killed between writing it down and ending the job leaves the job behind.
    if (hasLeft) return;
    // As long as it waits, its key may be given back.
    if (!mail) return fail(unopened);
    if (!wanted) return settle({ state: 'dropped' });
    const failed = await mailer.deliver(wanted).then(
      () => undefined,
      (error: unknown) => ({ reason: reasonOf(error), words: wordsOf(error) }),
    );
    if (failed) return fail(failed.reason, failed.words);
    // A mail that left must not leave again because that could not be written down.
    const unwritten = (error: Error) =>
      log.warn({ reason: error.message, deliveryId }, 'A mail left, which could not be written down');
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

/** What is asked for each mail is planned once on each connection, under its name. */
const ask = <Row extends object>({ withPgClient }: JobHelpers, name: string, text: string, values: unknown[]) =>
  withPgClient((client) => client.query<Row>({ name: `${deliverMail}/${name}`, text, values }));

/** A question about a mail, planned under its name. */
interface Asked {
  readonly name: string;
  /** Columns besides, whose values begin at $2. */
  readonly also?: string;
  readonly values?: unknown[];
}

interface WhetherLeft {
  readonly hasLeft: boolean;
}

/** Whether a mail has left, and in the same breath what else decides whether it is to leave. */
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

/** Asks it of the mail at hand. */
type State = <Row = object>(asked: Asked) => Promise<Row & WhetherLeft>;

interface Became {
  readonly state: 'waiting' | 'sent' | 'failed' | 'dropped';
  readonly failure?: string;
}

/** The mail itself is kept only as long as it may be tried once more. */
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

/** The mail as it is to leave now; `wanted` is undefined where nobody wants it any more, or no key opens it. */
interface AsOfNow {
  readonly hasLeft: boolean;
  readonly wanted: Mail | undefined;
}

async function asOfNow(mail: Mail | undefined, queuedAt: Date, stateNow: State): Promise<AsOfNow> {
  const asSealed = async () => ({ ...(await stateNow({ name: 'state' })), wanted: mail });
  if (!mail) return asSealed();
  switch (mail.kind) {
    case 'password_changed':
    case 'email_changed':
      return asSealed();
    case 'quote_request':
      return whileStaff(mail, stateNow);
    case 'login_code':
    case 'password_reset_code':
      return codeAsOfNow(mail, queuedAt, stateNow);
    default:
      return notificationAsOfNow(mail, stateNow);
  }
}

/**
 * Whoever was deleted in between, or wants no notifications by now, is told nothing any more; and where the desk has
 * corrected the email, the one before may be a stranger's.
 */
async function notificationAsOfNow(mail: NotificationMail, stateNow: State): Promise<AsOfNow> {
  const { hasLeft, to } = await stateNow<{ readonly to: string | null }>({
    name: 'state_and_email',
    also: ', (select email from users where id = $2 and takes_mails) as "to"',
    values: [mail.userId],
  });
  return { hasLeft, wanted: to === null ? undefined : { ...mail, to } };
}

/** Whoever left the team since is told of nobody's request any more. */
async function whileStaff(mail: Mail, stateNow: State): Promise<AsOfNow> {
  const { hasLeft, isStaff } = await stateNow<{ readonly isStaff: boolean }>({
    name: 'state_and_staff',
    also: ', exists (select from users where email = $2 and is_admin) as "isStaff"',
    values: [mail.to],
  });
  return { hasLeft, wanted: isStaff ? mail : undefined };
}

/**
 * A code that has expired in the queue helps nobody, but the link beside it works on, and whoever is mailed no more is
 * told to press it (record 0051): then the mail leaves with the link alone. A reset code goes to those only who have an
 * account. Both are held against the database's clock, which also wrote down when the job began.
 */
async function codeAsOfNow(
  mail: Extract<Mail, { kind: 'login_code' | 'password_reset_code' }>,
  queuedAt: Date,
  stateNow: State,
): Promise<AsOfNow> {
  const needsNoAccount = mail.kind === 'login_code';
  const { hasLeft, isWanted, waited } = await stateNow<{ readonly isWanted: boolean; readonly waited: number }>({
    // Asked in the same words for both kinds, it would be planned anew for each mail.
    name: needsNoAccount ? 'state_and_wait' : 'state_wait_and_mailbox',
    also: `, ${needsNoAccount ? 'true' : 'exists (select from users where email_key = $3)'} as "isWanted",
      extract(epoch from now() - $2::timestamptz)::float8 / 60 as waited`,
    values: needsNoAccount ? [queuedAt] : [queuedAt, emailMatchKey(mail.to)],
  });
  const { link } = mail;
  if (!isWanted) return { hasLeft, wanted: undefined };
  if (waited < mail.minutes) return { hasLeft, wanted: mail };
  if (!link || waited >= link.hours * 60) return { hasLeft, wanted: undefined };
  return { hasLeft, wanted: { ...mail, code: null, link: { ...link, hours: Math.floor(link.hours - waited / 60) } } };
}

/** The failure's machine names, which never hold an address. */
function reasonOf(error: unknown): string {
  const { name, code, responseCode } = error as { name?: unknown; code?: unknown; responseCode?: unknown };
  const names = [code, responseCode].filter((each) => typeof each === 'string' || typeof each === 'number');
  return names.join(' ') || String(name);
}

/** Only a mailer's own words are known to hold no address. */
const wordsOf = (error: unknown): string => (error instanceof MailNotSent ? `. ${error.message}. ${error.advice}` : '');
