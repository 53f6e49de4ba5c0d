import { p } from '@mikro-orm/core';
import type { ChosenType, Connection, ConnectionTrouble, VisitMode } from '@rewards/domain/practice-system/connection';
import { tableEntity, tableOf } from '../sql/table.ts';

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
