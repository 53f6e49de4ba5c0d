import type { DuePerson, Outreach, OutreachMail } from '@rewards/domain/outreach/outreach';
import type { ReminderKind, ReminderSwitch, ReminderTimes } from '@rewards/domain/outreach/reminder';
import { sql } from 'kysely';
import { advisoryLocks } from '../sql/advisory-locks.ts';
import { PostgresStore } from '../sql/postgres-store.ts';
import { reminderSwitches } from '../tables/outreach-tables.ts';
import { duePeople } from './due-people.ts';

/** Outreach in the tables `outreach_mails` and `reminder_switches`, within one transaction. */
export class PostgresOutreach extends PostgresStore implements Outreach {
  async lock(): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.outreach)})`.execute(this.queries);
  }

  async listSwitches(): Promise<readonly ReminderSwitch[]> {
    return this.queries.selectFrom('reminder_switches').select(reminderSwitches.properties).execute();
  }

  async saveSwitch(change: ReminderSwitch): Promise<void> {
    await this.queries
      .insertInto('reminder_switches')
      .values(reminderSwitches.rowOf(change))
      .onConflict((conflict) => conflict.column('kind').doUpdateSet(reminderSwitches.savedOf(change)))
      .execute();
  }

  async listDue(kind: ReminderKind, times: ReminderTimes, most: number): Promise<readonly DuePerson[]> {
    const { rows } = await sql<DuePerson>`
      select * from (${duePeople[kind](times)}) as due order by since, email_key limit ${most}::integer`.execute(
      this.queries,
    );
    return rows;
  }

  async countDue(kind: ReminderKind, times: ReminderTimes): Promise<number> {
    const { rows } = await sql<{ due: number }>`
      select count(*)::integer as due from (${duePeople[kind](times)}) as due`.execute(this.queries);
    return rows[0]?.due ?? 0;
  }

  async append({ id, kind, emailKey, userId, queuedAt }: OutreachMail): Promise<void> {
    await sql`
      insert into outreach_mails (id, kind, mailbox, user_id, queued_at)
      values (${id}::uuid, ${kind}, blinded_mailbox(${emailKey}), ${userId}::uuid, ${queuedAt}::timestamptz)
    `.execute(this.queries);
  }

  async listUndelivered(kind: ReminderKind): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`
      select mail.id from mail_deliveries join outreach_mails as mail on mail.id = mail_deliveries.about
      where mail_deliveries.state = 'waiting' and mail.kind = ${kind}`.execute(this.queries);
    return rows.map(({ id }) => id);
  }

  async takeBack(outreachIds: readonly string[]): Promise<void> {
    if (outreachIds.length === 0) return;
    await sql`delete from outreach_mails where id = any(${sql.val(outreachIds)}::uuid[])`.execute(this.queries);
  }

  async countRecent(since: Date): Promise<number> {
    const { rows } = await sql<{ recent: number }>`
      select (select count(*) from outreach_mails where queued_at > ${since}::timestamptz)::integer
        + (select count(*) from mail_deliveries join outreach_mails as mail on mail.id = mail_deliveries.about
            where mail_deliveries.state = 'waiting' and mail.queued_at <= ${since}::timestamptz)::integer
        as recent`.execute(this.queries);
    return rows[0]?.recent ?? 0;
  }
}
