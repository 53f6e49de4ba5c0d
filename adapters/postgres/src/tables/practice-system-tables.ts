import { p } from '@mikro-orm/core';
import type { ChosenType, Connection, ConnectionTrouble, VisitMode } from '@rewards/domain/practice-system/connection';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';
import type { VisitSource, VisitState } from '@rewards/domain/practice-system/visit-record';
import type { Certainty } from '@rewards/domain/practice-system/match-visits';
import type { IgnoredRows, ReportFault } from '@rewards/domain/practice-system/report/reports';
import type { PatientChart } from '@rewards/domain/practice-system/charts/patient-chart';

export const PracticeSystemTable = tableEntity('practice_system', {
  /** The table has one row. */
  one: p.integer().primary(),
  id: p.uuid(),
  system: p.text().$type<Connection['system']>(),
  connectedAt: p.datetime(3),
  connectedBy: p.uuid(),
  sealedKey: p.text().strictNullable(),
  mayPost: p.boolean(),
  visits: p.text().$type<VisitMode>(),
  creditType: p.json<ChosenType>().strictNullable(),
  reversalType: p.json<ChosenType>().strictNullable(),
  keepsPatientList: p.boolean(),
  pausedAt: p.datetime(3).strictNullable(),
  visitsCursor: p.text().strictNullable(),
  chartsCursor: p.text().strictNullable(),
  readAt: p.datetime(3).strictNullable(),
  nightlyOn: p.date().strictNullable(),
  nightlyNext: p.date().strictNullable(),
  trouble: p.json<ConnectionTrouble>().strictNullable(),
  postingTrouble: p.json<ConnectionTrouble>().strictNullable(),
});

export const practiceSystem = tableOf(PracticeSystemTable);

export const VisitsTable = tableEntity('visits', {
  id: p.uuid().primary(),
  system: p.text().$type<VisitSource>(),
  visitId: p.text(),
  chartId: p.text(),
  day: p.date(),
  firstSeenAt: p.datetime(3),
  isSuggestedOnly: p.boolean(),
  state: p.text().$type<VisitState>(),
  referralId: p.uuid().strictNullable(),
  activityId: p.uuid().strictNullable(),
  settledAt: p.datetime(3).strictNullable(),
  lookedAt: p.datetime(3).strictNullable(),
  dueAt: p.datetime(3).strictNullable(),
  postponedUntil: p.datetime(3).strictNullable(),
});

export const visits = tableOf(VisitsTable, ['id', 'system', 'visitId', 'firstSeenAt']);

export const VisitMatchesTable = tableEntity('visit_matches', {
  visitId: p.uuid().primary(),
  referralId: p.uuid().primary(),
  /** Strongest first. */
  place: p.integer(),
  chartName: p.text(),
  /** Separated by spaces. */
  evidence: p.text(),
  certainty: p.text().$type<Certainty>(),
  /** Separated by spaces. */
  doubts: p.text(),
});

export const visitMatches = tableOf(VisitMatchesTable);

export const DismissedMatchesTable = tableEntity('dismissed_matches', {
  system: p.text().$type<VisitSource>().primary(),
  chartId: p.text().primary(),
  referralId: p.uuid().primary(),
  actorId: p.uuid(),
  at: p.datetime(3),
});

export const dismissedMatches = tableOf(DismissedMatchesTable);

export const TakenReportsTable = tableEntity('taken_reports', {
  id: p.uuid().primary(),
  digest: p.text(),
  fileName: p.text(),
  takenAt: p.datetime(3),
  takenBy: p.uuid().strictNullable(),
  rows: p.integer(),
  completed: p.integer(),
  matched: p.integer(),
  ignored: p.json<IgnoredRows>(),
  fault: p.text().$type<ReportFault>().strictNullable(),
  activityId: p.uuid().strictNullable(),
  undoneAt: p.datetime(3).strictNullable(),
});

export const takenReports = tableOf(TakenReportsTable);

export const PatientChartsTable = tableEntity('patient_charts', {
  userId: p.uuid().primary(),
  system: p.text().$type<PatientChart['system']>(),
  chartId: p.text(),
  chartName: p.text(),
  confirmedBy: p.uuid(),
  confirmedAt: p.datetime(3),
});

export const patientCharts: Table<PatientChart> = tableOf(PatientChartsTable);

export const practiceSystemTables = [
  PracticeSystemTable,
  VisitsTable,
  VisitMatchesTable,
  DismissedMatchesTable,
  TakenReportsTable,
  PatientChartsTable,
] as const;
