import { p } from '@mikro-orm/core';
import type { KeptPerson } from '@rewards/domain/patients/import/import-records';
import { tableEntity } from '../sql/table.ts';

/** Written and read by the statements in `imported-changes.ts` only. */
export const ImportChangesTable = tableEntity('import_changes', {
  userId: p.uuid().primary(),
  importId: p.uuid().primary(),
  isAdded: p.boolean(),
  before: p.json<object>(),
  after: p.json<object>(),
  kept: p.json<Omit<KeptPerson, 'user'>>().strictNullable(),
});
