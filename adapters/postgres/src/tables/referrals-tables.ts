import { p } from '@mikro-orm/core';
import type { DenialReason } from '@rewards/domain/activity/activity-params';
import type { Cents } from '@rewards/domain/cents';
import type { Referral, ReferralOrigin, ReferralStatus } from '@rewards/domain/referrals/referral';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';

export const ReferralsTable = tableEntity('referrals', {
  id: p.uuid().primary(),
  referrerId: p.uuid(),
  friendEmail: p.text(),
  friendKey: p.text().unique().strictNullable(),
  notedKey: p.text().strictNullable(),
  friendName: p.text().strictNullable(),
  friendPhone: p.text().strictNullable(),
  staffName: p.text().strictNullable(),
  origin: p.text().$type<ReferralOrigin>(),
  addressHash: p.text().strictNullable(),
  status: p.text().$type<ReferralStatus>(),
  creditCents: p.integer().$type<Cents>(),
  createdAt: p.datetime(3),
  declinedAt: p.datetime(3).strictNullable(),
  signedUpAt: p.datetime(3).strictNullable(),
  arrivedAt: p.datetime(3).strictNullable(),
  completedAt: p.datetime(3).strictNullable(),
  programYear: p.integer().strictNullable(),
  rewardSeenAt: p.datetime(3).strictNullable(),
  nudgedAt: p.datetime(3).strictNullable(),
  deniedAt: p.datetime(3).strictNullable(),
  denialReason: p.text().$type<DenialReason>().strictNullable(),
  denialNote: p.text().strictNullable(),
  deniedBy: p.uuid().strictNullable(),
});

export const referrals: Table<Referral> = tableOf(ReferralsTable, [
  'id',
  'referrerId',
  'friendEmail',
  'friendKey',
  'notedKey',
]);

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

export const referralsTables = [ReferralsTable, FlagJudgementsTable] as const;
