import { p } from '@mikro-orm/core';
import type { ApiKey, KeyScope } from '@rewards/domain/api-keys/api-key';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';

export const ApiKeysTable = tableEntity('api_keys', {
  id: p.uuid().primary(),
  name: p.text(),
  secretDigest: p.text(),
  ending: p.text(),
  scopes: p.json<readonly KeyScope[]>(),
  createdBy: p.uuid(),
  createdAt: p.datetime(3),
  expiresAt: p.datetime(3).strictNullable(),
  lastUsedAt: p.datetime(3).strictNullable(),
  revokedAt: p.datetime(3).strictNullable(),
});

export const apiKeys: Table<ApiKey> = tableOf(ApiKeysTable);
