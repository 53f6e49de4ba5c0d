import { p } from '@mikro-orm/core';
import { tableEntity, tableOf } from '../sql/table.ts';

export const FlagJudgementsTable = tableEntity('flag_judgements', {
  referralId: p.uuid().primary(),
  /** Separated by spaces. */
  kinds: p.text(),
  seenFromAddress: p.integer().nullable(),
  seenAround: p.integer().nullable(),
  word: p.text(),
  actorId: p.uuid(),
  judgedAt: p.datetime(3),
});

export const flagJudgements = tableOf(FlagJudgementsTable, ['referralId']);
