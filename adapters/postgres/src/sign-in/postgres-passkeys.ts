import type { Passkey, Passkeys } from '@rewards/domain/sign-in/passkeys/passkey';
import { sql } from 'kysely';
import { PostgresStore } from '../sql/postgres-store.ts';
import { passkeys } from '../tables/sign-in-tables.ts';

/** Passkeys in the table `passkeys`, within one transaction. */
export class PostgresPasskeys extends PostgresStore implements Passkeys {
  async listOf(...userIds: readonly string[]): Promise<readonly Passkey[]> {
    const all = this.queries.selectFrom('passkeys').select(passkeys.properties);
    const own = all.where('userId', '=', sql<string>`any(${userIds}::uuid[])`);
    return own.orderBy('addedAt').orderBy('id').execute();
  }

  async findByCredential(credentialId: string): Promise<Passkey | undefined> {
    const all = this.queries.selectFrom('passkeys').select(passkeys.properties);
    return all.where('credentialId', '=', credentialId).executeTakeFirst();
  }

  async add(passkey: Passkey): Promise<boolean> {
    const columns = sql.raw(passkeys.columns);
    const added = await sql`insert into passkeys (${columns}) select ${columns} from ${passkeys.given([passkey])}
      on conflict (credential_id) do nothing returning id`.execute(this.queries);
    return added.rows.length > 0;
  }

  async rename(id: string, name: string): Promise<void> {
    await this.queries.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
  }

  async recordUse(
    { id, counter: before }: Passkey,
    { counter, usedAt }: Pick<Passkey, 'counter'> & { readonly usedAt: Date },
  ): Promise<boolean> {
    const used = this.queries.updateTable('passkeys').set({ counter, usedAt }).where('id', '=', id);
    return (await used.where('counter', '=', before).returning('id').executeTakeFirst()) !== undefined;
  }

  async remove(id: string): Promise<void> {
    await this.queries.deleteFrom('passkeys').where('id', '=', id).execute();
  }
}
