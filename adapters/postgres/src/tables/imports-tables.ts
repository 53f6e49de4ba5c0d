import { p } from '@mikro-orm/core';
import type { ImportRecord, KeptPerson } from '@rewards/domain/patients/import/import-records';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';
import type { ColumnAnswer } from '@rewards/domain/patients/import/column-answers';

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

/** Written and read by the statements in `imported-changes.ts` only. */
export const ImportChangesTable = tableEntity('import_changes', {
  userId: p.uuid().primary(),
  importId: p.uuid().primary(),
  isAdded: p.boolean(),
  before: p.json<object>(),
  after: p.json<object>(),
  kept: p.json<Omit<KeptPerson, 'user'>>().strictNullable(),
});

/** How to read patient lists and reports. */
export const ImportMappingsTable = tableEntity('import_mappings', {
  headerDigest: p.text().primary(),
  /** Null for an ignored column. */
  mapping: p.json<readonly (string | null)[]>(),
  confirmedBy: p.uuid(),
  confirmedAt: p.datetime(3),
});

export const importMappings = tableOf(ImportMappingsTable);

export const ImportAnswersTable = tableEntity('import_answers', {
  heading: p.text().primary(),
  value: p.text().primary(),
  answer: p.text().$type<ColumnAnswer['answer']>(),
  answeredBy: p.uuid(),
  answeredAt: p.datetime(3),
});

export const importAnswers = tableOf(ImportAnswersTable);

export const importsTables = [
  PatientImportsTable,
  ImportChangesTable,
  ImportMappingsTable,
  ImportAnswersTable,
] as const;
