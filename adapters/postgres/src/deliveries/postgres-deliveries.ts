import type {
  Deliveries,
  ListedFailure,
  ListedReply,
  MessageCounts,
  PlannedText,
  SentMail,
} from '@rewards/domain/deliveries/deliveries';
import { sql } from 'kysely';
import { mailJobKey } from '../mail/postgres-outbox.ts';
import type { MailSeal } from '../mail/mail-seal.ts';
import type { PostgresDatabase } from '../sql/postgres-database.ts';
import { type RowOf, statement } from '../sql/statement.ts';

/** The committed state of outgoing emails and texts. */
export class PostgresDeliveries implements Deliveries {
  readonly #database: PostgresDatabase;
  readonly #seal: MailSeal;

  /** @param seal the outbox's seal. */
  constructor(database: PostgresDatabase, seal: MailSeal) {
    this.#database = database;
    this.#seal = seal;
  }

  async listFailed(most: number): Promise<{ readonly rows: readonly ListedFailure[]; readonly total: number }> {
    const rows = await this.#database.rows(failed, { most, mailJob: mailJobKey('') });
    return { rows: rows.map((row) => this.#toFailure(row)), total: Number(rows[0]?.total ?? 0) };
  }

  async listMails(userId: string, most: number) {
    const rows = await this.#database.rows(mailsOf, { userId, most });
    return {
      rows: rows.map(({ total: _, ...mail }): SentMail => mail),
      total: Number(rows[0]?.total ?? 0),
    };
  }

  async listPlanned(most: number): Promise<{ readonly rows: readonly PlannedText[]; readonly total: number }> {
    const rows = await this.#database.rows(planned, { most });
    return {
      rows: rows.map(({ id, phone, dueAt, userId, name, preferredName, email, referralCode }) => ({
        ...{ id, phone, dueAt },
        user: { id: userId, name, preferredName, email, referralCode },
      })),
      total: Number(rows[0]?.total ?? 0),
    };
  }

  async listReplies(most: number): Promise<{ readonly rows: readonly ListedReply[]; readonly total: number }> {
    const rows = await this.#database.rows(openReplies, { most });
    return {
      rows: rows.map(({ userId, name, email, total: _, ...reply }) => ({
        ...reply,
        user: userId === null || email === null ? null : { id: userId, name: name ?? '', email },
      })),
      total: Number(rows[0]?.total ?? 0),
    };
  }

  async count(since: Date): Promise<MessageCounts> {
    const counts = await this.#database.first(counted, { since });
    if (!counts) throw new Error('The database counted nothing');
    return counts;
  }

  async isLandline(phone: string): Promise<boolean> {
    return (await this.#database.first(landline, { phone })) !== undefined;
  }

  #toFailure({ sealed, phone, userName, userEmail, total: _, ...failure }: RowOf<typeof failed>): ListedFailure {
    return {
      ...failure,
      to: phone ?? this.#addressIn(sealed),
      user: userEmail === null ? null : { name: userName ?? '', email: userEmail },
    };
  }

  /** Returns no address if the email was sealed with a key that was removed. */
  #addressIn(sealed: string | null): string {
    try {
      return sealed === null ? '' : this.#seal.open({ sealed }).to;
    } catch {
      return '';
    }
  }
}

interface FailedRow extends Pick<
  ListedFailure,
  'id' | 'channel' | 'kind' | 'userId' | 'failure' | 'at' | 'tries' | 'nextTryAt'
> {
  readonly sealed: string | null;
  readonly phone: string | null;
  readonly userName: string | null;
  readonly userEmail: string | null;
  readonly total: string;
}

/** The phone number is deleted after 30 days, like emails. The QR history still shows that the text failed. */
const isListedText = sql`state = 'failed' and phone <> ''`;

const failed = statement(
  (_, { most, mailJob }: { most: number; mailJob: string }) => sql<FailedRow>`
    with mails as (
      select mail.id, 'email' as channel, mail.kind, mail.user_id, mail.failure, mail.created_at as at, mail.tries,
        mail.sealed, null as phone, job.run_at as next_try_at
      from mail_deliveries as mail
      left join graphile_worker.jobs as job on job.key = ${mailJob} || mail.id and job.attempts < job.max_attempts
        and mail.state = 'waiting'
      where mail.state in ('waiting', 'failed') and mail.failure is not null
      order by mail.created_at desc, mail.id desc limit ${most}
    ), texts as (
      select text.qr_generation_id as id, 'sms' as channel, 'follow_up' as kind, qr.user_id,
        coalesce(text.failure_reason, text.failure) as failure,
        coalesce(text.sending_since, text.due_at) as at, text.attempts as tries,
        null as sealed, text.phone, null::timestamptz as next_try_at
      from follow_up_texts as text join qr_generations as qr on qr.id = text.qr_generation_id
      where ${isListedText}
      order by text.due_at desc, text.qr_generation_id limit ${most}
    )
    select message.*, users.name as user_name, users.email as user_email,
      (select count(*) from mail_deliveries where state in ('waiting', 'failed') and failure is not null)
        + (select count(*) from follow_up_texts where ${isListedText}) as total
    from (select * from mails union all select * from texts) as message
    left join users on users.id = message.user_id
    order by message.at desc, message.id desc limit ${most}`,
);

const mailsOf = statement((queries, { userId, most }: { userId: string; most: number }) =>
  queries
    .selectFrom('mail_deliveries')
    .select(['id', 'kind', 'createdAt as at', 'state', 'failure', 'settledAt'])
    .select(({ selectFrom }) =>
      selectFrom('mail_deliveries as all')
        .select(sql<string>`count(*)`.as('count'))
        .where('all.userId', '=', userId)
        .as('total'),
    )
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most),
);

const planned = statement((queries, { most }: { most: number }) =>
  queries
    .selectFrom('follow_up_texts as text')
    .innerJoin('qr_generations as qr', 'qr.id', 'text.qrGenerationId')
    .innerJoin('users', 'users.id', 'qr.userId')
    .select(['qr.id', 'text.phone', 'text.dueAt', 'qr.userId'])
    .select(['users.name', 'users.preferredName', 'users.email', 'users.referralCode'])
    .select(sql<string>`count(*) over ()`.as('total'))
    .where('text.state', '=', 'scheduled')
    .orderBy('text.dueAt')
    .orderBy('qr.id')
    .limit(most),
);

const openReplies = statement((queries, { most }: { most: number }) =>
  queries
    .selectFrom('text_replies as reply')
    .leftJoin('users', 'users.id', 'reply.userId')
    .select(['reply.id', 'reply.phone', 'reply.body as words', 'reply.mayMeanStop', 'reply.receivedAt'])
    .select(['reply.userId', 'users.name', 'users.email'])
    .select(sql<string>`count(*) over ()`.as('total'))
    .where('reply.doneAt', 'is', null)
    .orderBy('reply.receivedAt', 'desc')
    .orderBy('reply.id', 'desc')
    .limit(most),
);

const counted = statement(
  (_, { since }: { since: Date }) => sql<MessageCounts>`
    select (select count(*)::int from mail_deliveries
        where state = 'failed' and failure is not null and created_at >= ${since}) as failed_mails,
      (select count(*)::int from follow_up_texts where ${isListedText} and due_at >= ${since}) as failed_texts,
      (select count(*)::int from follow_up_texts
        where ${isListedText} and due_at >= ${since} and failure_reason = 'number_unregistered') as unregistered_texts,
      (select count(*)::int from text_replies where done_at is null) as open_replies`,
);

const landline = statement((queries, { phone }: { phone: string }) =>
  queries.selectFrom('landlines').select('phone').where('phone', '=', phone),
);
