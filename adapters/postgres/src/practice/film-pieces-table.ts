import { defineEntity, p } from '@mikro-orm/core';

export const FilmPiecesTable = defineEntity({
  name: 'FilmPiecesTable',
  tableName: 'film_pieces',
  properties: {
    filmId: p.uuid().primary(),
    place: p.integer().primary(),
    bytes: p.blob(),
  },
});
