import {
  type InvitedPatient,
  type JudgedAudience,
  type LeftOutReason,
  type Mailing,
  type MailingAudience,
  type MailingRecipient,
  type MailingResult,
  type MailingTimes,
  type Opening,
  leftOutReasons,
} from '@rewards/domain/outreach/mailing';
import type { Mailings } from '@rewards/domain/outreach/mailings';
import type { Page, PageRequest } from '@rewards/domain/page';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ascending, descending } from '../sql/cursor.ts';
import { type RunsStatements, listOf } from '../sql/list.ts';
import { PostgresStore } from '../sql/postgres-store.ts';
import { rowsOf } from '../sql/statement.ts';
import { mailings } from '../tables/outreach-tables.ts';
import {
  hasEverShared,
  hasUnsubscribed,
  isUndeliverable,
  judgedAudience,
  wasAskedToShare,
  wasEmailed,
} from './judged-audience.ts';

const patient = sql`users.id as user_id, users.email, users.name, users.preferred_name, users.referral_code`;
const hasShared = sql<boolean>`exists (
  select from referrals where referrals.referrer_id = mail.user_id and referrals.created_at > mail.queued_at)`;
const hasSignedIn = sql<boolean>`exists (
  select from activity_log where activity_log.actor_id = mail.user_id and activity_log.at > mail.queued_at
    and activity_log.action = 'signed_in')`;
/** Each email of mailings, with its delivery, if it has one. */
const mails = sql`outreach_mails as mail left join mail_deliveries as delivery on delivery.about = mail.id`;
/** What became of an email. While it waits for the mail server, it hasn't been sent. */
const became = sql<MailingRecipient['state']>`case
  when mail.state = 'sent' and delivery.state in ('waiting', 'failed') then delivery.state
  when mail.state = 'sent' and delivery.state = 'dropped' then 'skipped'
  else mail.state end`;

const recipients = listOf({
  from: sql`outreach_mails as mail`,
  id: sql`mail.id`,
  order: [
    ascending(sql`mail.opened_at is null`, 'boolean'),
    ascending(sql`mail.queued_at is null`, 'boolean'),
    { ...descending(sql`mail.queued_at`, 'timestamptz'), mayBeNull: true },
    ascending(sql`mail.id`, 'uuid'),
  ],
  rows: (queries, _: { mailingId: string }) =>
    queries
      .selectFrom('outreach_mails as mail')
      .leftJoin('mail_deliveries as delivery', 'delivery.about', 'mail.id')
      .leftJoin('users', 'users.id', 'mail.userId')
      .select(['mail.id', 'users.id as userId', 'users.name', 'users.email', 'mail.openedAt'])
      .select([
        became.as('state'),
        sql<Date | null>`case when ${became} in ('sent', 'failed') then mail.queued_at end`.as('sentAt'),
        hasShared.as('hasShared'),
        hasSignedIn.as('hasSignedIn'),
      ]),
  filters: { mailingId: (id) => sql<SqlBool>`mail.mailing_id = ${id}::uuid` },
});

/** Mailings in the tables `mailings` and `outreach_mails`, within one transaction. */
export class PostgresMailings extends PostgresStore implements Mailings {
  async judge(audience: MailingAudience, times: MailingTimes): Promise<JudgedAudience> {
    const judged = judgedAudience(audience, times);
    const counted = await this.#rows<{ why: LeftOutReason | null; people: number }>(sql`
      select why, count(*)::integer as people from (${judged}) as judged group by why`);
    const [first] = await this.#rows<InvitedPatient>(sql`
      select id as user_id, email, name, preferred_name, referral_code from (${judged}) as judged
      where why is null order by id limit 1`);
    const of = (reason: LeftOutReason | null) => counted.find(({ why }) => why === reason)?.people ?? 0;
    const leftOut = Object.fromEntries(leftOutReasons.map((reason) => [reason, of(reason)]));
    return { invited: of(null), leftOut: leftOut as Record<LeftOutReason, number>, first };
  }

  /** Sorts first. Without it, each patient's check reads the rows inserted so far, which takes five times as long. */
  async start(mailing: Mailing, audience: MailingAudience, times: MailingTimes): Promise<number> {
    await this.queries.insertInto('mailings').values(mailings.rowOf(mailing)).execute();
    const { numAffectedRows } = await sql`
      insert into outreach_mails (id, kind, mailbox, user_id, mailing_id, state)
      select gen_random_uuid(), 'mailing', blinded_mailbox(email_key), id, ${mailing.id}::uuid, 'waiting'
      from (${judgedAudience(audience, times)}) as judged where why is null
      order by blinded_mailbox(email_key)`.execute(this.queries);
    return Number(numAffectedRows);
  }

  find(id: string): Promise<Mailing | undefined> {
    return this.#byId(id).executeTakeFirst();
  }

  findForUpdate(id: string): Promise<Mailing | undefined> {
    return this.#byId(id).forUpdate().executeTakeFirst();
  }

  #byId(id: string) {
    return this.queries.selectFrom('mailings').select(mailings.properties).where('id', '=', id);
  }

  async stop(id: string, at: Date): Promise<void> {
    await this.queries.updateTable('mailings').set({ stoppedAt: at }).where('id', '=', id).execute();
  }

  async countWaiting(id: string): Promise<number> {
    const [row] = await this.#rows<{ waiting: number }>(sql`
      select count(*)::integer as waiting from outreach_mails where mailing_id = ${id}::uuid and state = 'waiting'`);
    return row?.waiting ?? 0;
  }

  async takeWaiting(startedBy: Date, at: Date, { restingSince, invitedSince }: MailingTimes, most: number) {
    const taken = await this.#rows<InvitedPatient & { id: string; mayGet: boolean }>(sql`
      with next as (
        select mail.id, mail.user_id, mailings.audience
        from outreach_mails as mail join mailings on mailings.id = mail.mailing_id
        where mail.state = 'waiting' and mailings.stopped_at is null
          and mailings.started_at <= ${startedBy}::timestamptz
        order by mailings.started_at, mail.id limit ${most}::integer
      ), judged as (
        select next.id as mail_id, ${patient}, blinded_mailbox(users.email_key) as mailbox,
          users.id is not null and not users.is_admin and not users.shares_mailbox
          and users.deletion_asked_at is null and not ${hasUnsubscribed} and not ${isUndeliverable}
          and not ${wasEmailed(restingSince)} and not ${wasAskedToShare(invitedSince)}
          and not (next.audience = 'never_shared' and ${hasEverShared}) as may_get
        from next left join users on users.id = next.user_id
      )
      update outreach_mails as mail set
        state = case when may_get then 'sent' else 'skipped' end,
        queued_at = case when may_get then ${at}::timestamptz end,
        mailbox = coalesce(judged.mailbox, mail.mailbox)
      from judged where mail.id = judged.mail_id
      returning mail.id, judged.user_id, email, name, preferred_name, referral_code, may_get`);
    return taken.filter(({ mayGet }) => mayGet).map(({ mayGet: _, ...person }) => person);
  }

  async listUndelivered(mailingId: string): Promise<readonly string[]> {
    const rows = await this.#rows<{ id: string }>(sql`
      select mail.id from ${mails} where mail.mailing_id = ${mailingId}::uuid and delivery.state = 'waiting'`);
    return rows.map(({ id }) => id);
  }

  async putBack(outreachIds: readonly string[]): Promise<void> {
    if (outreachIds.length === 0) return;
    await sql`
      update outreach_mails set state = 'waiting', queued_at = null
      where id = any(${sql.val(outreachIds)}::uuid[]) and state = 'sent'`.execute(this.queries);
  }

  async open(outreachId: string, opening: Opening | undefined): Promise<InvitedPatient | undefined> {
    if (opening)
      await sql`
        update outreach_mails set opened_at = ${opening.at}::timestamptz
        where id = ${outreachId}::uuid and opened_at is null
          and queued_at <= ${opening.sentUntil}::timestamptz`.execute(this.queries);
    const [opened] = await this.#rows<InvitedPatient>(sql`
      select ${patient} from outreach_mails as mail join users on users.id = mail.user_id
      where mail.id = ${outreachId}::uuid and mail.mailing_id is not null`);
    return opened;
  }

  listLatest(most: number): Promise<readonly MailingResult[]> {
    return this.#rows<MailingResult>(sql`
      select latest.id, audience, started_by, started_at, stopped_at,
        coalesce(nullif(users.name, ''), users.email) as started_by_name, result.*
      from (select * from mailings order by started_at desc, id desc limit ${most}::integer) as latest
        left join users on users.id = latest.started_by
        cross join lateral (
          select count(*)::integer as people,
            count(*) filter (where state = 'waiting')::integer as waiting,
            count(*) filter (where state in ('sent', 'failed'))::integer as sent,
            count(*) filter (where state = 'failed')::integer as failed,
            count(*) filter (where state = 'skipped')::integer as skipped,
            count(*) filter (where opened_at is not null)::integer as opened,
            count(*) filter (where has_shared)::integer as shared
          from (
            select ${became} as state, opened_at, ${hasShared} as has_shared
            from ${mails} where mail.mailing_id = latest.id
          ) as each
        ) as result
      order by started_at desc, latest.id desc`);
  }

  async listRecipients(mailingId: string, page: PageRequest): Promise<Page<MailingRecipient>> {
    const rows: RunsStatements['rows'] = (asked, given) => rowsOf(this.queries, asked, given);
    const found = await recipients.read({ rows }, { mailingId }, page);
    return {
      ...found,
      rows: found.rows.map(({ userId, name, email, ...row }) => ({
        ...row,
        patient: userId === null || name === null || email === null ? null : { userId, name, email },
      })),
    };
  }

  async #rows<Row>(query: RawBuilder<unknown>): Promise<readonly Row[]> {
    const { rows } = await (query as RawBuilder<Row>).execute(this.queries);
    return rows;
  }
}
