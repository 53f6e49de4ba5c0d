import type { MovedRecords, PeopleApart, RecordMerges } from '@rewards/domain/merge/record-merges';
import { emailMatchKey } from '@rewards/domain/patients/email-address';
import type { FormerRecord } from '@rewards/domain/patients/former-record';
import type { User } from '@rewards/domain/patients/user';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { PostgresStore } from '../sql/postgres-store.ts';
import { mergedRecords } from '../tables/merge-tables.ts';
import { users } from '../tables/users-table.ts';

/** A kind of row that moves: its table, the column with its owner, and the list of its IDs. */
interface Kind {
  readonly name: keyof MovedRecords;
  readonly table: RawBuilder<unknown>;
  readonly owner: RawBuilder<unknown>;
  readonly which?: RawBuilder<SqlBool>;
}

/** The kept record may be in the same mailing, and gets one invitation. */
const hasLeft = sql<SqlBool>`state <> 'waiting'`;

const kinds: readonly Kind[] = [
  { name: 'referralIds', table: sql.table('referrals'), owner: sql.ref('referrer_id') },
  { name: 'redemptionIds', table: sql.table('redemptions'), owner: sql.ref('user_id') },
  { name: 'qrGenerationIds', table: sql.table('qr_generations'), owner: sql.ref('user_id') },
  { name: 'textReplyIds', table: sql.table('text_replies'), owner: sql.ref('user_id') },
  { name: 'mailIds', table: sql.table('mail_deliveries'), owner: sql.ref('user_id') },
  { name: 'outreachIds', table: sql.table('outreach_mails'), owner: sql.ref('user_id'), which: hasLeft },
  { name: 'formerIds', table: sql.table('merged_records'), owner: sql.ref('into_id') },
];

/** Merged records in the tables `merged_records` and `people_apart`, within one transaction. */
export class PostgresRecordMerges extends PostgresStore implements RecordMerges {
  findFormer(id: string): Promise<FormerRecord | undefined> {
    return this.#former().where('id', '=', id).executeTakeFirst();
  }

  listFormer(intoId: string): Promise<readonly FormerRecord[]> {
    return this.#former().where('intoId', '=', intoId).orderBy('mergedAt').orderBy('id').execute();
  }

  async addFormer(record: FormerRecord): Promise<void> {
    await this.queries.insertInto('merged_records').values(mergedRecords.rowOf(record)).execute();
  }

  async removeFormer(id: string): Promise<void> {
    await this.queries.deleteFrom('merged_records').where('id', '=', id).execute();
  }

  async moveAll(fromId: string, toId: string): Promise<MovedRecords> {
    const moved = Object.fromEntries(kinds.map(({ name }) => [name, [] as readonly string[]]));
    for (const { name, table, owner, which = sql<SqlBool>`true` } of kinds) {
      const { rows } = await sql<{ id: string }>`
        update ${table} set ${owner} = ${toId} where ${owner} = ${fromId} and ${which} returning id
      `.execute(this.queries);
      moved[name] = rows.map(({ id }) => id);
    }
    await this.#movePostings(fromId, toId, moved.redemptionIds ?? []);
    return moved as unknown as MovedRecords;
  }

  async moveBack(moved: MovedRecords, fromId: string, toId: string): Promise<void> {
    for (const { name, table, owner } of kinds)
      await sql`
        update ${table} set ${owner} = ${toId} where id = any(${moved[name] ?? []}::uuid[]) and ${owner} = ${fromId}
      `.execute(this.queries);
    await this.#movePostings(fromId, toId, moved.redemptionIds);
  }

  async giveEmail({ id, email, sharesMailbox }: Pick<User, 'id' | 'email' | 'sharesMailbox'>): Promise<void> {
    const { numUpdatedRows } = await this.queries
      .updateTable('users')
      .set({ email, emailKey: emailMatchKey(email), sharesMailbox })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Error(`There is no user ${id} to be given an email`);
  }

  async bringBack(user: User): Promise<void> {
    await this.queries.insertInto('users').values(users.rowOf(user)).execute();
  }

  async moveFriend(referralId: string, email: string): Promise<boolean> {
    const key = emailMatchKey(email);
    const { numAffectedRows } = await sql`
      update referrals set friend_email = ${email}, friend_key = ${key} where id = ${referralId}
        and not exists (select from referrals as other where other.friend_key = ${key} and other.id <> ${referralId})
    `.execute(this.queries);
    return numAffectedRows === 1n;
  }

  async tellApart({ decidedBy, decidedAt, ...pair }: PeopleApart): Promise<void> {
    await this.queries
      .insertInto('people_apart')
      .values({ ...inOrder(pair), decidedBy, decidedAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async forgetApart(one: string, other: string): Promise<boolean> {
    const { oneId, otherId } = inOrder({ oneId: one, otherId: other });
    const { numDeletedRows } = await this.queries
      .deleteFrom('people_apart')
      .where('oneId', '=', oneId)
      .where('otherId', '=', otherId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Postings follow their redemptions. */
  async #movePostings(fromId: string, userId: string, redemptionIds: readonly string[]): Promise<void> {
    await this.queries
      .updateTable('credit_postings')
      .set({ userId })
      .where('redemptionId', '=', sql<string>`any(${redemptionIds}::uuid[])`)
      .where('userId', '=', fromId)
      .execute();
  }

  #former() {
    return this.queries.selectFrom('merged_records').select(mergedRecords.properties);
  }
}

/** A pair is stored once, in the order of IDs. */
const inOrder = ({ oneId, otherId }: Pick<PeopleApart, 'oneId' | 'otherId'>) =>
  oneId < otherId ? { oneId, otherId } : { oneId: otherId, otherId: oneId };
