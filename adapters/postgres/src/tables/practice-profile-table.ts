import { p } from '@mikro-orm/core';
import type { LogoType } from '@rewards/domain/practice/logo';
import type { OpeningHours } from '@rewards/domain/practice/practice-profile';
import type { Scene } from '@rewards/domain/practice/scene';
import { tableEntity, tableOf } from '../sql/table.ts';

export const PracticeProfileTable = tableEntity('practice_profile', {
  /** The table has one row. */
  id: p.integer().primary(),
  version: p.integer(),
  name: p.text(),
  address: p.text(),
  phone: p.text(),
  siteUrl: p.text().strictNullable(),
  directionsUrl: p.text().strictNullable(),
  reviewUrl: p.text(),
  ratingStars: p.float().strictNullable(),
  ratingReviews: p.integer().strictNullable(),
  openingHours: p.json<readonly OpeningHours[]>(),
  openingHoursNote: p.text(),
  staffNames: p.json<readonly string[]>(),
  followUpText: p.text(),
  scenes: p.json<readonly Scene[]>(),
  isVideoPlayerOn: p.boolean(),
  needsStaffPasskeys: p.boolean(),
  color: p.text().strictNullable(),
  logoHash: p.text().strictNullable(),
  logoType: p.text().$type<LogoType>().strictNullable(),
});

export const practiceProfile = tableOf(PracticeProfileTable);
