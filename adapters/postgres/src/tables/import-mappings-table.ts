import { p } from '@mikro-orm/core';
import { tableEntity, tableOf } from '../sql/table.ts';

/** How to read patient lists and reports. */
export const ImportMappingsTable = tableEntity('import_mappings', {
  headerDigest: p.text().primary(),
  /** Null for an ignored column. */
  mapping: p.json<readonly (string | null)[]>(),
  confirmedBy: p.uuid(),
  confirmedAt: p.datetime(3),
});

export const importMappings = tableOf(ImportMappingsTable);
