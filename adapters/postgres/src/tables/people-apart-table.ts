import { p } from '@mikro-orm/core';
import { tableEntity } from '../sql/table.ts';

export const PeopleApartTable = tableEntity('people_apart', {
  oneId: p.uuid().primary(),
  otherId: p.uuid().primary(),
  decidedBy: p.uuid(),
  decidedAt: p.datetime(3),
});
