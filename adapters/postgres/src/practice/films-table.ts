import { defineEntity, p } from '@mikro-orm/core';
import type { FilmType } from '@rewards/domain/practice/films/film';

export const FilmsTable = defineEntity({
  name: 'FilmsTable',
  tableName: 'films',
  properties: {
    id: p.uuid().primary(),
    mediaType: p.text().$type<FilmType>(),
    /** None until the film has come whole. */
    bytes: p.integer().strictNullable(),
    begunAt: p.datetime(3),
    deletedAt: p.datetime(3).strictNullable(),
  },
});
