import { p } from '@mikro-orm/core';
import type { ImportRecord } from '@rewards/domain/patients/import/import-records';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';

export const PatientImportsTable = tableEntity('patient_imports', {
  id: p.uuid().primary(),
  fileName: p.text(),
  importedAt: p.datetime(3),
  importedBy: p.uuid().strictNullable(),
  added: p.integer(),
  updated: p.integer(),
  unchanged: p.integer(),
  refused: p.integer(),
  activityId: p.uuid(),
  undoneAt: p.datetime(3).strictNullable(),
  removed: p.integer().strictNullable(),
  restored: p.integer().strictNullable(),
  kept: p.integer().strictNullable(),
});

export const patientImports: Table<ImportRecord> = tableOf(PatientImportsTable);
