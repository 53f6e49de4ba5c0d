import { randomUUID } from 'node:crypto';
import type { AttemptLimit } from '@rewards/domain/attempt-limit';
import { type Mail, type Outbox, type QueuedMail, mailRules } from '@rewards/domain/outbox';
import { emailMatchKey } from '@rewards/domain/patients/email-address';
import { type RawBuilder, sql } from 'kysely';
import { type Cause, PostgresStore } from '../sql/postgres-store.ts';
import { attemptWithin } from '../limits/counted-attempts.ts';
import { deliverMail, maxAttempts } from './deliver-mail.ts';
import type { SealedMail } from './mail-seal.ts';

/** Each email has one job, the latest. */
export const mailJobKey = (deliveryId: string): string => `${deliverMail}:${deliveryId}`;

/** Queues an email. It is sent after the transaction commits, or some seconds later. */
export const addMailJob = (
  deliveryId: string,
  { sealed }: SealedMail,
  cause: Cause | undefined,
  holdSeconds = 0,
): RawBuilder<unknown> => sql`
  select graphile_worker.add_job(
    ${deliverMail}, ${JSON.stringify({ sealed, deliveryId, cause })}::json,
    run_at => now() + make_interval(secs => ${holdSeconds}::double precision),
    job_key => ${mailJobKey(deliveryId)}, max_attempts => ${maxAttempts}::integer)`;

/**
 * The outbox in graphile-worker's queue. A worker sees a job only after its transaction commits. The table
 * `mail_deliveries` keeps each email's outcome for 30 days.
 */
export class PostgresOutbox extends PostgresStore implements Outbox {
  async append(mail: Mail, about?: string): Promise<void> {
    this.#append(mail, sql``, about);
  }

  /**
   * A worker locks a job's row to take it, so an email is either recalled here or counts as sent. One that failed for
   * good can't be retried afterwards.
   */
  async recall(about: readonly string[]): Promise<readonly QueuedMail[]> {
    if (about.length === 0) return [];
    const { rows } = await sql<QueuedMail>`
      with asked as (
        select id, about, kind, credit_cents, state, created_at from mail_deliveries
        where about = any(${sql.val(about)}::uuid[])
      ), recalled as (
        delete from graphile_worker._private_jobs as job using asked
        where asked.state = 'waiting' and job.key = ${mailJobKey('')} || asked.id and job.locked_at is null
        returning asked.id
      ), dropped as (
        update mail_deliveries as mail set state = 'dropped', sealed = null, settled_at = now() from asked
        where mail.id = asked.id and (asked.state = 'failed' or mail.id in (select id from recalled))
        returning mail.id
      )
      select about, kind, credit_cents,
        state = 'sent' or (state = 'waiting' and id not in (select id from recalled)) as has_left
      from asked left join (select count(*) from dropped) as written on true
      order by created_at, id`.execute(this.queries);
    return rows;
  }

  /** Counts the attempt within this transaction, so a rollback doesn't use one up. */
  async appendWithin(limit: AttemptLimit, key: string, mail: Mail, at: Date): Promise<void> {
    const taken = this.closing.add(attemptWithin(this.queries, { limit, key }, at));
    this.#append(mail, sql`where exists (select from ${taken})`);
  }

  #append(mail: Mail, onlyIf: RawBuilder<unknown>, about: string | null = null): void {
    const deliveryId = randomUUID();
    const sealed = this.mailSeal.seal(mail);
    const owner = 'userId' in mail ? sql`${mail.userId}::uuid` : ownerOf(mail.to);
    this.closing.add(sql`
      insert into mail_deliveries (id, user_id, kind, sealed, about, credit_cents)
      select ${deliveryId}::uuid, ${owner}, ${mail.kind}, ${sealed.sealed}, ${about}::uuid,
        ${'creditCents' in mail ? mail.creditCents : null}::integer ${onlyIf} returning id`);
    this.closing.add(sql`${addMailJob(deliveryId, sealed, this.cause, mailRules[mail.kind].holdSeconds)} ${onlyIf}`);
  }
}

/** The mailbox's owner at the time of writing, or none for a friend's first sign-in. */
const ownerOf = (email: string) => sql`(
  select id from users where email_key = ${emailMatchKey(email)}
  order by email = ${email} desc, created_at, id limit 1)`;
