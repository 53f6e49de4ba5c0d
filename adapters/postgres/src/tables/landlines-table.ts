import { p } from '@mikro-orm/core';
import { tableEntity } from '../sql/table.ts';

export const LandlinesTable = tableEntity('landlines', {
  phone: p.text().primary(),
  reportedAt: p.datetime(3),
});
