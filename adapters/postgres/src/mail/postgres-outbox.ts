import { randomUUID } from 'node:crypto';
import type { Mail, Outbox } from '@rewards/domain/outbox';
import { type RawBuilder, sql } from 'kysely';
import type { Cause } from '../background/watched-jobs.ts';
import type { ClosingWrites } from '../closing-writes.ts';
import { deliverMail, mostAttempts } from './deliver-mail.ts';
import type { MailSeal, SealedMail } from './mail-seal.ts';

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
export class PostgresOutbox implements Outbox {
  readonly #closing: ClosingWrites;
  readonly #seal: MailSeal;
  readonly #cause: Cause | undefined;

  constructor(closing: ClosingWrites, seal: MailSeal, cause: Cause | undefined) {
    this.#closing = closing;
    this.#seal = seal;
    this.#cause = cause;
  }

  async append(mail: Mail): Promise<void> {
    const deliveryId = randomUUID();
    const sealed = this.#seal.seal(mail);
    this.#closing.add(sql`
      insert into mail_deliveries (id, user_id, kind, sealed)
      values (${deliveryId}, ${'userId' in mail ? sql`${mail.userId}::uuid` : ownerOf(mail.to)}, ${mail.kind},
        ${sealed.sealed}) returning id`);
    this.#closing.add(addMailJob(deliveryId, sealed, this.#cause));
  }
}

/** Whoever has the address when the mail is written; nobody, for a friend who signs in for the first time. */
const ownerOf = (email: string) => sql`(select id from users where email = ${email})`;
