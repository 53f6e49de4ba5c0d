import type { EarlierWrite, KeyAnswer, KeyCall, KeyCalls, KeyWrite } from '@rewards/domain/api-keys/key-calls';
import type { Page, PageRequest } from '@rewards/domain/page';
import { type SqlBool, sql } from 'kysely';
import { descending } from '../sql/cursor.ts';
import { listOf } from '../sql/list.ts';
import { OnDatabase } from '../sql/on-database.ts';

const calls = listOf({
  from: sql`key_calls`,
  id: sql`key_calls.id`,
  order: [descending(sql`key_calls.at`, 'timestamptz'), descending(sql`key_calls.id`, 'uuid')],
  rows: (queries, _: { keyId: string }) =>
    queries.selectFrom('key_calls').select(['id', 'keyId', 'at', 'method', 'path', 'status']),
  filters: { keyId: (id) => sql<SqlBool>`key_calls.key_id = ${id}` },
});

/** Calls in the table `key_calls`. Each method is a statement or two of its own. */
export class PostgresKeyCalls extends OnDatabase implements KeyCalls {
  async record({ id, keyId, at, method, path, status }: KeyCall): Promise<void> {
    await this.database.read((queries) =>
      queries.insertInto('key_calls').values({ id, keyId, at, method, path, status }).execute(),
    );
  }

  begin(write: KeyWrite): Promise<EarlierWrite | undefined> {
    const { id, keyId, at, method, path, idempotencyKey, digest } = write;
    return this.database.read(async (queries) => {
      const added = await queries
        .insertInto('key_calls')
        .values({ id, keyId, at, method, path, idempotencyKey, digest })
        .onConflict((conflict) => conflict.columns(['keyId', 'idempotencyKey']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (added) return undefined;
      const found = await queries
        .selectFrom('key_calls')
        .select(['id', 'at', 'digest', 'status', 'body', 'location'])
        .where('keyId', '=', keyId)
        .where('idempotencyKey', '=', idempotencyKey)
        .executeTakeFirst();
      // It was freed between the two statements.
      if (!found) return this.begin(write);
      const { status, body, location, ...earlier } = found;
      const answer = status === null || body === null ? null : { status, body, location };
      return { ...earlier, digest: earlier.digest ?? '', answer };
    });
  }

  /** A call that was freed meanwhile keeps no answer. */
  async end(id: string, { status, body, location }: KeyAnswer): Promise<void> {
    await this.database.read((queries) =>
      queries
        .updateTable('key_calls')
        .set({ status, body, location })
        .where('id', '=', id)
        .where('idempotencyKey', 'is not', null)
        .execute(),
    );
  }

  async free(id: string, status?: number | null): Promise<void> {
    const nothing = { idempotencyKey: null, digest: null, body: null, location: null };
    const freed = status === undefined ? nothing : { ...nothing, status };
    await this.database.read((queries) => queries.updateTable('key_calls').set(freed).where('id', '=', id).execute());
  }

  list(keyId: string, page: PageRequest): Promise<Page<KeyCall>> {
    return calls.read(this.database, { keyId }, page);
  }
}
