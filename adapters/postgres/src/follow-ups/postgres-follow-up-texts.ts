import type { FollowUpFailure, FollowUpState, FollowUpText } from '@rewards/domain/follow-ups/follow-up-text';
import type { ClaimedText, FollowUpTexts, WhyNoText } from '@rewards/domain/follow-ups/follow-up-texts';
import { followUpTextLimit } from '@rewards/domain/limits/attempt-limits';
import { type Expression, type SqlBool, type Updateable, sql } from 'kysely';
import { advisoryLocks } from '../sql/advisory-locks.ts';
import { attemptWithin } from '../limits/counted-attempts.ts';
import { exactFailure } from '../tables/follow-ups-tables.ts';
import type { Tables } from '../sql/queries.ts';
import { PostgresStore } from '../sql/postgres-store.ts';
import { sendFollowUpText } from './follow-up-jobs.ts';

const maxListed = 100;
/** Only a database failure makes this job fail. The lookup of overdue texts queues it again. */
const maxTries = 5;

/** Follow-up texts in the table `follow_up_texts`, within one transaction. Each has a queued job for its due time. */
export class PostgresFollowUpTexts extends PostgresStore implements FollowUpTexts {
  async add(
    { qrGenerationId, phone, dueAt }: Pick<FollowUpText, 'qrGenerationId' | 'phone' | 'dueAt'>,
    at: Date,
  ): Promise<boolean> {
    // Runs as a separate statement, so the next one sees what the previous lock holder wrote.
    this.closing.add(sql`select pg_advisory_xact_lock(hashtextextended(${phone}, ${advisoryLocks.followUpText}))`);
    const { rows } = await sql`
      insert into follow_up_texts (qr_generation_id, phone, state, due_at, attempts)
      select ${qrGenerationId}::uuid, ${phone}, 'scheduled', ${dueAt}::timestamptz, 0
      where not ${repliedStop(sql`${phone}`)} and not ${isLandline(sql`${phone}`)}
        and not exists (
          select from follow_up_texts where phone = ${phone} and state in ('scheduled', 'sending', 'unknown'))
        and not exists (
          select from attempt_counts
          where limit_name = ${followUpTextLimit.name} and key = ${phone} and ends_at > ${dueAt}::timestamptz)
      returning qr_generation_id`.execute(this.queries);
    if (rows.length > 0) this.#wake(qrGenerationId, dueAt.getTime() - at.getTime());
    return rows.length > 0;
  }

  find(qrGenerationId: string): Promise<FollowUpText | undefined> {
    return this.#texts().where('qrGenerationId', '=', qrGenerationId).executeTakeFirst();
  }

  findByMessage(messageId: string): Promise<FollowUpText | undefined> {
    return this.#texts().where('messageId', '=', messageId).executeTakeFirst();
  }

  /**
   * One statement decides between STOP and sending. The second of two writers sees the first one's change, and opt-outs
   * committed earlier are visible.
   */
  async claim(qrGenerationId: string, at: Date): Promise<ClaimedText | undefined> {
    const claimed = await this.queries
      .updateTable('follow_up_texts')
      .from('qr_generations')
      .innerJoin('users', 'users.id', 'qr_generations.userId')
      .set(({ ref, eb }) => ({
        state: 'sending',
        phone: sql<string>`${ref('users.phone')}`,
        sendingSince: at,
        attempts: eb('follow_up_texts.attempts', '+', 1),
      }))
      .whereRef('qr_generations.id', '=', 'follow_up_texts.qrGenerationId')
      .where('follow_up_texts.qrGenerationId', '=', qrGenerationId)
      .where('follow_up_texts.state', '=', 'scheduled')
      .where('follow_up_texts.dueAt', '<=', at)
      .where('users.takesTexts', '=', true)
      .where('users.phone', 'is not', null)
      .where(
        ({ ref }) => sql<SqlBool>`not ${repliedStop(ref('users.phone'))} and not ${isLandline(ref('users.phone'))}`,
      )
      .returning([
        'follow_up_texts.qrGenerationId',
        'follow_up_texts.phone',
        'follow_up_texts.attempts',
        'users.name',
        'users.preferredName',
        'users.referralCode',
      ])
      .executeTakeFirst();
    // Only the first attempt counts as a text.
    if (claimed?.attempts !== 1 || (await this.#takeTurn(claimed.phone, at))) return claimed;
    await this.#change(qrGenerationId, ['sending'], { state: 'cancelled' });
    return undefined;
  }

  /** Counted separately from the texts, because those are deleted with their QR. */
  async #takeTurn(phone: string, at: Date): Promise<boolean> {
    const taken = await attemptWithin(this.queries, { limit: followUpTextLimit, key: phone }, at).executeTakeFirst();
    return taken !== undefined;
  }

  async postpone(qrGenerationId: string, dueAt: Date, at: Date): Promise<boolean> {
    const isPostponed = await this.#change(qrGenerationId, ['scheduled', 'sending'], { state: 'scheduled', dueAt });
    if (isPostponed) this.#wake(qrGenerationId, dueAt.getTime() - at.getTime());
    return isPostponed;
  }

  markSent(qrGenerationId: string, messageId: string): Promise<boolean> {
    return this.#change(qrGenerationId, ['sending', 'unknown'], { state: 'sent', messageId });
  }

  markDelivered(qrGenerationId: string, at: Date): Promise<boolean> {
    return this.#changeUndelivered(qrGenerationId, { deliveredAt: at });
  }

  async markFailed(qrGenerationId: string, failure: FollowUpFailure): Promise<boolean> {
    const isFailed = await this.#changeUndelivered(qrGenerationId, {
      state: 'failed',
      failure: roughly(failure),
      failureReason: failure,
    });
    if (isFailed)
      await sql`
        delete from attempt_counts using follow_up_texts
        where limit_name = ${followUpTextLimit.name} and key = phone
          and qr_generation_id = ${qrGenerationId}`.execute(this.queries);
    return isFailed;
  }

  markUnknown(qrGenerationId: string): Promise<boolean> {
    return this.#change(qrGenerationId, ['sending'], { state: 'unknown' });
  }

  cancelPlanned(qrGenerationId: string): Promise<boolean> {
    return this.#change(qrGenerationId, ['scheduled'], { state: 'cancelled' });
  }

  async whyNot(phone: string, dueAt: Date): Promise<WhyNoText | undefined> {
    const { rows } = await sql<WhyNoText>`
      select reason, at from (
        select 1 as first, 'stopped' as reason, null::timestamptz as at where ${repliedStop(sql`${phone}`)}
        union all select 2, 'landline', null where ${isLandline(sql`${phone}`)}
        union all select 3, 'planned', min(due_at) from follow_up_texts
          where phone = ${phone} and state in ('scheduled', 'sending', 'unknown') having count(*) > 0
        union all select 4, 'recent', max(coalesce(sending_since, due_at)) from follow_up_texts
          where phone = ${phone} and state = 'sent'
            and exists (
              select from attempt_counts
              where limit_name = ${followUpTextLimit.name} and key = ${phone} and ends_at > ${dueAt}::timestamptz)
          having count(*) > 0
      ) as reasons order by first limit 1`.execute(this.queries);
    return rows[0];
  }

  async leaveOut(qrGenerationId: string, { reason, at }: WhyNoText): Promise<void> {
    this.closing.add(
      this.queries.insertInto('left_out_texts').values({ qrGenerationId, reason, otherAt: at }).returning('reason'),
    );
  }

  async cancel(qrGenerationId: string, at: Date): Promise<boolean> {
    const scheduled = this.queries
      .updateTable('follow_up_texts')
      .set({ state: 'cancelled' })
      .where('state', '=', 'scheduled');
    const due = scheduled.where('qrGenerationId', '=', qrGenerationId).where('dueAt', '<=', at);
    return (await due.executeTakeFirst()).numUpdatedRows > 0n;
  }

  async cancelFor(phone: string): Promise<number> {
    const scheduled = this.queries
      .updateTable('follow_up_texts')
      .set({ state: 'cancelled' })
      .where('state', '=', 'scheduled');
    return Number((await scheduled.where('phone', '=', phone).executeTakeFirst()).numUpdatedRows);
  }

  async markStuck(before: Date): Promise<number> {
    const sending = this.queries
      .updateTable('follow_up_texts')
      .set({ state: 'unknown' })
      .where('state', '=', 'sending');
    return Number((await sending.where('sendingSince', '<', before).executeTakeFirst()).numUpdatedRows);
  }

  listUnknown(): Promise<readonly FollowUpText[]> {
    return this.#texts().where('state', '=', 'unknown').orderBy('sendingSince').limit(maxListed).execute();
  }

  async wakeOverdue(before: Date): Promise<number> {
    const overdue = this.queries
      .selectFrom('follow_up_texts')
      .select('qrGenerationId')
      .where('state', '=', 'scheduled');
    const rows = await overdue.where('dueAt', '<', before).orderBy('dueAt').limit(maxListed).execute();
    for (const { qrGenerationId } of rows) this.#wake(qrGenerationId, 0);
    return rows.length;
  }

  #texts() {
    return this.queries
      .selectFrom('follow_up_texts')
      .select(['qrGenerationId', 'phone', 'state', 'dueAt', 'attempts', 'sendingSince', 'messageId', 'deliveredAt'])
      .select(exactFailure);
  }

  async #change(
    qrGenerationId: string,
    from: readonly FollowUpState[],
    changes: Updateable<Tables['follow_up_texts']>,
  ): Promise<boolean> {
    const text = this.queries.updateTable('follow_up_texts').set(changes).where('qrGenerationId', '=', qrGenerationId);
    return (await text.where('state', 'in', from).executeTakeFirst()).numUpdatedRows > 0n;
  }

  /** A single statement, so the first of two concurrent final reports wins. */
  async #changeUndelivered(qrGenerationId: string, changes: Updateable<Tables['follow_up_texts']>): Promise<boolean> {
    const text = this.queries.updateTable('follow_up_texts').set(changes).where('qrGenerationId', '=', qrGenerationId);
    const undelivered = text.where('state', 'in', ['sending', 'unknown', 'sent']).where('deliveredAt', 'is', null);
    return (await undelivered.executeTakeFirst()).numUpdatedRows > 0n;
  }

  /** The queue uses the database's clock, so this passes a delay. Each text has one job, the latest. */
  #wake(qrGenerationId: string, milliseconds: number): void {
    this.closing.add(sql`
      select graphile_worker.add_job(
        ${sendFollowUpText}, ${JSON.stringify({ qrGenerationId, cause: this.cause })}::json,
        run_at => now() + make_interval(secs => ${Math.max(0, milliseconds) / 1_000}::double precision),
        job_key => ${`${sendFollowUpText}:${qrGenerationId}`}, max_attempts => ${maxTries}::integer)
    `);
  }
}

/** The failure as the previous release knows it. */
const roughly = (failure: FollowUpFailure): string => {
  if (failure === 'landline' || failure === 'phone_off') return 'number_unusable';
  return failure === 'blocked' || failure === 'filtered' || failure === 'number_unregistered' ? 'rejected' : failure;
};

const isLandline = (phone: Expression<unknown>) => sql`exists (select from landlines where landlines.phone = ${phone})`;

/** After a deletion only the phone's digest remains, so STOP still applies (rules 41 and 42). */
const repliedStop = (phone: Expression<unknown>) =>
  sql`exists (select from text_opt_outs as stopped where stopped.phone in (${phone}, blinded_phone(${phone})))`;
