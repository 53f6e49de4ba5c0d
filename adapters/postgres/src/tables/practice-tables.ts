import { p } from '@mikro-orm/core';
import type { LogoType } from '@rewards/domain/practice/logo';
import type { OpeningHours } from '@rewards/domain/practice/practice-profile';
import type { Scene } from '@rewards/domain/practice/scene';
import { tableEntity, tableOf } from '../sql/table.ts';
import type { FilmType } from '@rewards/domain/practice/films/film';

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

export const PracticeLogosTable = tableEntity('practice_logos', {
  hash: p.text().primary(),
  mediaType: p.text().$type<LogoType>(),
  bytes: p.blob(),
  /** Null while the profile names it. */
  replacedAt: p.datetime(3).strictNullable(),
});

export const FilmsTable = tableEntity('films', {
  id: p.uuid().primary(),
  mediaType: p.text().$type<FilmType>(),
  /** Null until the upload is complete. */
  bytes: p.integer().strictNullable(),
  begunAt: p.datetime(3),
  deletedAt: p.datetime(3).strictNullable(),
});

export const FilmPiecesTable = tableEntity('film_pieces', {
  filmId: p.uuid().primary(),
  place: p.integer().primary(),
  bytes: p.blob(),
});

export const practiceTables = [PracticeProfileTable, PracticeLogosTable, FilmsTable, FilmPiecesTable] as const;
