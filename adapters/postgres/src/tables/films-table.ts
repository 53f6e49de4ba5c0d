import { p } from '@mikro-orm/core';
import type { FilmType } from '@rewards/domain/practice/films/film';
import { tableEntity } from '../sql/table.ts';

export const FilmsTable = tableEntity('films', {
  id: p.uuid().primary(),
  mediaType: p.text().$type<FilmType>(),
  /** Null until the upload is complete. */
  bytes: p.integer().strictNullable(),
  begunAt: p.datetime(3),
  deletedAt: p.datetime(3).strictNullable(),
});
