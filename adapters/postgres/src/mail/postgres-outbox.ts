import { randomUUID } from 'node:crypto';
import type { AttemptLimit } from '@rewards/domain/attempt-limit';
import type { Mail, Outbox } from '@rewards/domain/outbox';
import { emailMatchKey } from '@rewards/domain/patients/email-address';
import { type RawBuilder, sql } from 'kysely';
import type { Cause } from '../sql/cause.ts';
import { attemptWithin } from '../limits/counted-attempts.ts';
import { PostgresStore } from '../sql/postgres-store.ts';
import { deliverMail, mostAttempts } from './deliver-mail.ts';
import type { SealedMail } from './mail-seal.ts';

/** A mail has one job, the last one added. */
export const mailJobKey = (deliveryId: string): string => `${deliverMail}:${deliveryId}`;

/** Hands a mail to the queue, from which it leaves once the transaction has committed. */
export const addMailJob = (
  deliveryId: string,
  { sealed }: SealedMail,
  cause: Cause | undefined,
): RawBuilder<unknown> => sql`
  select graphile_worker.add_job(
    ${deliverMail}, ${JSON.stringify({ sealed, deliveryId, cause })}::json,
    job_key => ${mailJobKey(deliveryId)}, max_attempts => ${mostAttempts}::integer)`;

/**
 * The outbox in graphile-worker's queue: a job is there for the worker only once its transaction has committed. What
 * became of a mail stands in `mail_deliveries` for 30 days.
 */
export class PostgresOutbox extends PostgresStore implements Outbox {
  async append(mail: Mail): Promise<void> {
    this.#append(mail, sql``);
  }

  /** The attempt is counted within this transaction: what is rolled back was not mailed. */
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

/** Whose mailbox it is when the mail is written; nobody's, for a friend who signs in for the first time. */
const ownerOf = (email: string) => sql`(
  select id from users where email_key = ${emailMatchKey(email)}
  order by email = ${email} desc, created_at, id limit 1)`;
