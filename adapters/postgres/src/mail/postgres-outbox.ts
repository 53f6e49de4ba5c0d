import { randomUUID } from 'node:crypto';
import type { AttemptLimit } from '@rewards/domain/attempt-limit';
import type { Mail, Outbox } from '@rewards/domain/outbox';
import { emailMatchKey } from '@rewards/domain/patients/email-address';
import { type RawBuilder, sql } from 'kysely';
import type { Cause } from '../sql/cause.ts';
import { attemptWithin } from '../limits/counted-attempts.ts';
import { PostgresStore } from '../sql/postgres-store.ts';
import { deliverMail, maxAttempts } from './deliver-mail.ts';
import type { SealedMail } from './mail-seal.ts';

/** Each email has one job, the latest. */
export const mailJobKey = (deliveryId: string): string => `${deliverMail}:${deliveryId}`;

/** Queues an email. It is sent after the transaction commits. */
export const addMailJob = (
  deliveryId: string,
  { sealed }: SealedMail,
  cause: Cause | undefined,
): RawBuilder<unknown> => sql`
  select graphile_worker.add_job(
    ${deliverMail}, ${JSON.stringify({ sealed, deliveryId, cause })}::json,
    job_key => ${mailJobKey(deliveryId)}, max_attempts => ${maxAttempts}::integer)`;

/**
 * The outbox in graphile-worker's queue. A worker sees a job only after its transaction commits. The table
 * `mail_deliveries` keeps each email's outcome for 30 days.
 */
export class PostgresOutbox extends PostgresStore implements Outbox {
  async append(mail: Mail): Promise<void> {
    this.#append(mail, sql``);
  }

  /** Counts the attempt within this transaction, so a rollback doesn't use one up. */
  async appendWithin(limit: AttemptLimit, key: string, mail: Mail, at: Date): Promise<void> {
    const taken = this.closing.add(attemptWithin(this.queries, { limit, key }, at));
    this.#append(mail, sql`where exists (select from ${taken})`);
  }

  #append(mail: Mail, onlyIf: RawBuilder<unknown>): void {
    const deliveryId = randomUUID();
    const sealed = this.mailSeal.seal(mail);
    const owner = 'userId' in mail ? sql`${mail.userId}::uuid` : ownerOf(mail.to);
    this.closing.add(sql`
      insert into mail_deliveries (id, user_id, kind, sealed)
      select ${deliveryId}::uuid, ${owner}, ${mail.kind}, ${sealed.sealed} ${onlyIf} returning id`);
    this.closing.add(sql`${addMailJob(deliveryId, sealed, this.cause)} ${onlyIf}`);
  }
}

/** The mailbox's owner at the time of writing, or none for a friend's first sign-in. */
const ownerOf = (email: string) => sql`(
  select id from users where email_key = ${emailMatchKey(email)}
  order by email = ${email} desc, created_at, id limit 1)`;
