import type { Mailer } from '@rewards/domain/mailer';
import type { Mail, NotificationMail } from '@rewards/domain/outbox';
import type { JobHelpers, Task } from 'graphile-worker';
import type { DatabaseLog } from '../database-log.ts';
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
    const { attempts, max_attempts: most } = helpers.job;
    const fail = async (failure: string) => {
      await settle({ state: attempts < most ? 'waiting' : 'failed', failure });
      // The queue keeps and logs this message, and nothing else of the failure: a mail server's own words name the
      // recipient.
      throw new Error(`The mail could not be handed over: ${failure}`);
    };
    // A process that was killed between writing it down and ending the job leaves the job behind.
    if (deliveryId !== undefined && (await hasLeft(helpers, deliveryId))) return;
    const mail = opened(seal, sealed);
    // As long as it waits, its key may be given back.
    if (!mail) return fail(unopened);
    const wanted = await asWantedNow(mail, helpers);
    if (!wanted) return settle({ state: 'dropped' });
    const reason = await mailer.deliver(wanted).then(() => undefined, reasonOf);
    if (reason !== undefined) return fail(reason);
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

async function hasLeft(helpers: JobHelpers, deliveryId: string): Promise<boolean> {
  const left = `select from mail_deliveries where id = $1 and state = 'sent'`;
  const { rows } = await ask(helpers, 'has_left', left, [deliveryId]);
  return rows.length > 0;
}

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

/** The mail as it is to leave now; undefined where nobody wants it any more. */
async function asWantedNow(mail: Mail, helpers: JobHelpers): Promise<Mail | undefined> {
  switch (mail.kind) {
    case 'password_changed':
    case 'email_changed':
      return mail;
    case 'quote_request':
      return (await isStaff(mail, helpers)) ? mail : undefined;
    case 'login_code':
    case 'password_reset_code':
      return codeAsOfNow(mail, helpers);
    default:
      return notificationAsOfNow(mail, helpers);
  }
}

/**
 * Whoever was deleted in between, or wants no notifications by now, is told nothing any more; and where the desk has
 * corrected the email, the one before may be a stranger's.
 */
async function notificationAsOfNow(mail: NotificationMail, helpers: JobHelpers): Promise<Mail | undefined> {
  const reached = 'select email from users where id = $1 and takes_mails';
  const { rows } = await ask<{ email: string }>(helpers, 'reached', reached, [mail.userId]);
  return rows[0] && { ...mail, to: rows[0].email };
}

/** Whoever left the team since is told of nobody's request any more. */
async function isStaff({ to }: Mail, helpers: JobHelpers): Promise<boolean> {
  const { rows } = await ask(helpers, 'is_staff', 'select from users where email = $1 and is_admin', [to]);
  return rows.length > 0;
}

/**
 * A code that has expired in the queue helps nobody, but the link beside it works on, and whoever is mailed no more is
 * told to press it (record 0051): then the mail leaves with the link alone. A reset code goes to those only who have an
 * account. Both are held against the database's clock, which also wrote down when the job began.
 */
async function codeAsOfNow(
  mail: Extract<Mail, { kind: 'login_code' | 'password_reset_code' }>,
  helpers: JobHelpers,
): Promise<Mail | undefined> {
  const { rows } = await ask<{ minutes: number }>(
    helpers,
    'code_waited',
    `select extract(epoch from now() - $1::timestamptz)::float8 / 60 as minutes
     where $2 or exists (select from users where email = $3)`,
    [helpers.job.created_at, mail.kind === 'login_code', mail.to],
  );
  const waited = rows[0]?.minutes;
  if (waited === undefined || waited < mail.minutes) return waited === undefined ? undefined : mail;
  const { link } = mail;
  if (!link || waited >= link.hours * 60) return undefined;
  return { ...mail, code: null, link: { ...link, hours: Math.floor(link.hours - waited / 60) } };
}

/** The failure's machine names, which never hold an address. */
function reasonOf(error: unknown): string {
  const { name, code, responseCode } = error as { name?: unknown; code?: unknown; responseCode?: unknown };
  const names = [code, responseCode].filter((each) => typeof each === 'string' || typeof each === 'number');
  return names.join(' ') || String(name);
}
