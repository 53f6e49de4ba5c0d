import { p } from '@mikro-orm/core';
import { tableEntity } from '../table.ts';

export const FilmPiecesTable = tableEntity('film_pieces', {
  filmId: p.uuid().primary(),
  place: p.integer().primary(),
  bytes: p.blob(),
});
