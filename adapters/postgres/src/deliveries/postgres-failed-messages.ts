import type { FailedMessage, FailedMessages } from '@rewards/domain/deliveries/failed-messages';
import { sql } from 'kysely';
import { sendFollowUpText } from '../follow-ups/follow-up-jobs.ts';
import { exactFailure } from '../tables/follow-ups-tables.ts';
import { maxAttempts } from '../mail/deliver-mail.ts';
import { addMailJob, mailJobKey } from '../mail/postgres-outbox.ts';
import { PostgresStore } from '../sql/postgres-store.ts';

const maxTextTries = 5;

/** Failed emails in the outbox and failed follow-up texts, within one transaction. */
export class PostgresFailedMessages extends PostgresStore implements FailedMessages {
  async findForUpdate(id: string): Promise<FailedMessage | undefined> {
    return (await this.#mail(id)) ?? this.#text(id);
  }

  async #mail(id: string): Promise<FailedMessage | undefined> {
    const row = await this.queries
      .selectFrom('mail_deliveries')
      .select(['id', 'kind', 'userId', 'failure'])
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'failed'])
      .where('sealed', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    return row && row.failure !== null ? { ...row, failure: row.failure, channel: 'email' } : undefined;
  }

  async #text(id: string): Promise<FailedMessage | undefined> {
    const row = await this.queries
      .selectFrom('follow_up_texts')
      .innerJoin('qr_generations', 'qr_generations.id', 'follow_up_texts.qrGenerationId')
      .select(['qrGenerationId', 'userId'])
      .select(exactFailure)
      .where('qrGenerationId', '=', id)
      .where('state', '=', 'failed')
      .where('phone', '<>', '')
      .forUpdate('follow_up_texts')
      .executeTakeFirst();
    return row && row.failure !== null
      ? { id, channel: 'sms', kind: 'follow_up', userId: row.userId, failure: row.failure }
      : undefined;
  }

  /**
   * Whether a worker is sending the email right now. A second job would send it twice, so a retry of the running job
   * has to do. Locks a waiting job until the transaction ends, so no worker takes it.
   */
  async #isUnderWay(id: string): Promise<boolean> {
    const { rows } = await sql<{ isUnderWay: boolean }>`
      update graphile_worker._private_jobs
      set max_attempts = case when locked_at is null then max_attempts else attempts + ${maxAttempts} end
      where key = ${mailJobKey(id)} returning locked_at is not null as is_under_way`.execute(this.queries);
    return rows[0]?.isUnderWay === true;
  }

  async retry({ id, channel }: Pick<FailedMessage, 'id' | 'channel'>, notBefore: Date, at: Date): Promise<void> {
    if (channel === 'email') {
      const row = await this.queries
        .updateTable('mail_deliveries')
        .set({ state: 'waiting', failure: null, settledAt: null })
        .where('id', '=', id)
        .returning('sealed')
        .executeTakeFirst();
      if (row?.sealed && !(await this.#isUnderWay(id)))
        this.closing.add(addMailJob(id, { sealed: row.sealed }, this.cause));
      return;
    }
    await this.queries
      .updateTable('follow_up_texts')
      .set({ state: 'scheduled', dueAt: notBefore, failure: null, failureReason: null, attempts: 0 })
      .where('qrGenerationId', '=', id)
      .execute();
    const seconds = Math.max(0, notBefore.getTime() - at.getTime()) / 1_000;
    this.closing.add(sql`
      select graphile_worker.add_job(
        ${sendFollowUpText}, ${JSON.stringify({ qrGenerationId: id, cause: this.cause })}::json,
        run_at => now() + make_interval(secs => ${seconds}::double precision),
        job_key => ${`${sendFollowUpText}:${id}`}, max_attempts => ${maxTextTries}::integer)`);
  }
}
