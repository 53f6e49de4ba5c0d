import { p } from '@mikro-orm/core';
import type { Certainty } from '@rewards/domain/practice-system/match-visits';
import { tableEntity, tableOf } from '../sql/table.ts';

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
