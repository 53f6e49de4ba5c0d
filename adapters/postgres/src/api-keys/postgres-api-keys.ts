import type { ApiKey, ApiKeys } from '@rewards/domain/api-keys/api-key';
import { sql } from 'kysely';
import { PostgresStore } from '../sql/postgres-store.ts';
import { apiKeys } from '../tables/api-keys-table.ts';

/** API keys in the table `api_keys`, within one transaction. */
export class PostgresApiKeys extends PostgresStore implements ApiKeys {
  async add(key: ApiKey): Promise<void> {
    const columns = sql.raw(apiKeys.columns);
    await sql`insert into api_keys (${columns}) select ${columns} from ${apiKeys.given([key])}`.execute(this.queries);
  }

  list(): Promise<readonly ApiKey[]> {
    return this.#keys().where('revokedAt', 'is', null).orderBy('createdAt').orderBy('id').execute();
  }

  findBySecret(secretDigest: string): Promise<ApiKey | undefined> {
    return this.#keys().where('secretDigest', '=', secretDigest).executeTakeFirst();
  }

  revoke(id: string, revokedAt: Date): Promise<ApiKey | undefined> {
    return this.queries
      .updateTable('api_keys')
      .set({ revokedAt })
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .returning(apiKeys.properties)
      .executeTakeFirst();
  }

  async touch({ id, lastUsedAt }: Pick<ApiKey, 'id' | 'lastUsedAt'>, usedAt: Date): Promise<void> {
    await this.queries
      .updateTable('api_keys')
      .set({ lastUsedAt: usedAt })
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .where('lastUsedAt', 'is not distinct from', lastUsedAt)
      .execute();
  }

  #keys() {
    return this.queries.selectFrom('api_keys').select(apiKeys.properties);
  }
}
