import type { Mail, Outbox } from '@rewards/domain/outbox';
import { sql } from 'kysely';
import type { ClosingWrites } from '../closing-writes.ts';
import { deliverMail, mostAttempts } from './deliver-mail.ts';
import type { MailSeal } from './mail-seal.ts';

/** The outbox in graphile-worker's queue: a job is there for the worker only once its transaction has committed. */
export class PostgresOutbox implements Outbox {
  readonly #closing: ClosingWrites;
  readonly #seal: MailSeal;

  constructor(closing: ClosingWrites, seal: MailSeal) {
    this.#closing = closing;
    this.#seal = seal;
  }

  async append(mail: Mail): Promise<void> {
    this.#closing.add(sql`
      select graphile_worker.add_job(
        ${deliverMail}, ${JSON.stringify(this.#seal.seal(mail))}::json, max_attempts => ${mostAttempts}::integer)
    `);
  }
}
