import { p } from '@mikro-orm/core';
import { tableEntity } from '../sql/table.ts';

export const FilmPiecesTable = tableEntity('film_pieces', {
  filmId: p.uuid().primary(),
  place: p.integer().primary(),
  bytes: p.blob(),
});
