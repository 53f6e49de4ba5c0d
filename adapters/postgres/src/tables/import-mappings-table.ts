import { p } from '@mikro-orm/core';
import type { ColumnMeaning } from '@rewards/domain/patients/import/import-columns';
import { tableEntity, tableOf } from '../sql/table.ts';

export const ImportMappingsTable = tableEntity('import_mappings', {
  headerDigest: p.text().primary(),
  /** Null for an ignored column. */
  mapping: p.json<readonly (ColumnMeaning | null)[]>(),
  confirmedBy: p.uuid(),
  confirmedAt: p.datetime(3),
});

export const importMappings = tableOf(ImportMappingsTable);
