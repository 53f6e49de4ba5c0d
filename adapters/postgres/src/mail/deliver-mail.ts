import type { Mailer } from '@rewards/domain/mailer';
import type { Mail, NotificationMail } from '@rewards/domain/outbox';
import type { JobHelpers, Task } from 'graphile-worker';
import type { DatabaseLog } from '../database-log.ts';
import type { MailSeal, SealedMail } from './mail-seal.ts';

/** What the job is called in the queue. */
export const deliverMail = 'deliver_mail';

/** With waits that double from seconds to hours in between, it is tried for more than half a day. */
export const mostAttempts = 12;

/** The job that hands one mail of the outbox to the mailer. It is tried again when it throws. */
export function deliverMailTask(mailer: Mailer, seal: MailSeal, log: DatabaseLog): Task {
  return async (payload, helpers) => {
    const { deliveryId, ...sealed } = payload as SealedMail & { readonly deliveryId?: string };
    const mail = seal.open(sealed);
    const settle = (became: Became) => (deliveryId === undefined ? undefined : writeDown(helpers, deliveryId, became));
    if (!(await isWanted(mail, helpers))) return settle({ state: 'dropped' });
    const reason = await mailer.deliver(mail).then(() => undefined, reasonOf);
    const { attempts, max_attempts: most } = helpers.job;
    // A mail that left must not leave again because that could not be written down.
    const unwritten = (error: Error) =>
      log.warn({ reason: error.message, deliveryId }, 'A mail left, which could not be written down');
    if (reason === undefined) await settle({ state: 'sent' })?.catch(unwritten);
    else await settle({ state: attempts < most ? 'waiting' : 'failed', failure: reason });
    // The queue keeps and logs this message, and nothing else of the failure: a mail server's own words name the
    // recipient.
    if (reason !== undefined) throw new Error(`The mail could not be handed over: ${reason}`);
  };
}

interface Became {
  readonly state: 'waiting' | 'sent' | 'failed' | 'dropped';
  readonly failure?: string;
}

/** The mail itself is kept only as long as it may be tried once more. */
async function writeDown({ query, job }: JobHelpers, deliveryId: string, { state, failure }: Became): Promise<void> {
  await query(
    `update mail_deliveries set state = $2, failure = $3, tries = $4,
       sealed = case when $2 in ('waiting', 'failed') then sealed end,
       settled_at = case when $2 = 'waiting' then null else now() end
     where id = $1`,
    [deliveryId, state, failure ?? null, job.attempts],
  );
}

function isWanted(mail: Mail, helpers: JobHelpers): Promise<boolean> {
  switch (mail.kind) {
    case 'password_changed':
    case 'email_changed':
    case 'quote_request':
      return Promise.resolve(true);
    case 'login_code':
    case 'password_reset_code':
      return isCodeWanted(mail, helpers);
    default:
      return isNotificationWanted(mail, helpers);
  }
}

/** Whoever was deleted in between, or wants no notifications by now, is told nothing any more. */
async function isNotificationWanted({ userId }: NotificationMail, { query }: JobHelpers): Promise<boolean> {
  const { rows } = await query('select from users where id = $1 and takes_mails', [userId]);
  return rows.length > 0;
}

/**
 * A code that has expired in the queue helps nobody, and a reset code goes to those only who have an account. Both are
 * held against the database's clock, which also wrote down when the job began.
 */
async function isCodeWanted(mail: Extract<Mail, { code: string }>, { query, job }: JobHelpers): Promise<boolean> {
  const { rows } = await query<{ wanted: boolean }>(
    `select now() < $1::timestamptz + make_interval(mins => $2)
       and ($3 or exists (select from users where email = $4)) as wanted`,
    [job.created_at, mail.minutes, mail.kind === 'login_code', mail.to],
  );
  return rows[0]?.wanted === true;
}

/** The failure's machine names, which never hold an address. */
function reasonOf(error: unknown): string {
  const { name, code, responseCode } = error as { name?: unknown; code?: unknown; responseCode?: unknown };
  const names = [code, responseCode].filter((each) => typeof each === 'string' || typeof each === 'number');
  return names.join(' ') || String(name);
}
