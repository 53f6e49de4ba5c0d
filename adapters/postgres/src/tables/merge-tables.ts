import { p } from '@mikro-orm/core';
import { tableEntity, tableOf } from '../sql/table.ts';

export const MergedRecordsTable = tableEntity('merged_records', {
  id: p.uuid().primary(),
  intoId: p.uuid(),
  referralCode: p.text(),
  email: p.text(),
  emailKey: p.text(),
  name: p.text(),
  phone: p.text().strictNullable(),
  mergedAt: p.datetime(3),
});

export const mergedRecords = tableOf(MergedRecordsTable);

export const PeopleApartTable = tableEntity('people_apart', {
  oneId: p.uuid().primary(),
  otherId: p.uuid().primary(),
  decidedBy: p.uuid(),
  decidedAt: p.datetime(3),
});

export const mergeTables = [MergedRecordsTable, PeopleApartTable] as const;
