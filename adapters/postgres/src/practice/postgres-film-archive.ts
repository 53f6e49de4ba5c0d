import type { Film } from '@rewards/domain/practice/films/film';
import type { FilmArchive } from '@rewards/domain/practice/films/film-archive';
import { sql } from 'kysely';
import { OnDatabase } from '../sql/on-database.ts';
import { wholeFilms } from './postgres-films.ts';

/** The bytes of films in the table `film_pieces`, a statement for each piece. */
export class PostgresFilmArchive extends OnDatabase implements FilmArchive {
  find(id: string): Promise<Film | undefined> {
    return this.database.read((queries) =>
      wholeFilms(queries).where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst(),
    );
  }

  async keepPiece(filmId: string, place: number, bytes: Uint8Array): Promise<void> {
    // The same bytes under the name by which pg knows them, and not a copy.
    const written = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    await this.database.read((queries) =>
      queries.insertInto('film_pieces').values({ filmId, place, bytes: written }).execute(),
    );
  }

  /** Nothing of a piece is read but what is asked for, since it is stored as it is. */
  async readPiece(filmId: string, place: number, from: number, length: number): Promise<Uint8Array | undefined> {
    const piece = await this.database.read((queries) =>
      queries
        .selectFrom('film_pieces')
        .select(sql<Buffer>`substring(bytes from ${from + 1}::integer for ${length}::integer)`.as('part'))
        .where('filmId', '=', filmId)
        .where('place', '=', place)
        .executeTakeFirst(),
    );
    return piece?.part;
  }
}
