import type { Film, FilmArchive } from '@rewards/domain/practice/films/film';
import { sql } from 'kysely';
import { OnDatabase } from '../sql/on-database.ts';
import { wholeFilms } from './postgres-films.ts';

/** The bytes of films in the table `film_pieces`, one statement per piece. */
export class PostgresFilmArchive extends OnDatabase implements FilmArchive {
  find(id: string): Promise<Film | undefined> {
    return this.database.read((queries) =>
      wholeFilms(queries).where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst(),
    );
  }

  async keepPiece(filmId: string, place: number, bytes: Uint8Array): Promise<void> {
    // Wraps the same bytes as a Buffer for pg, without copying.
    const written = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    await this.database.read((queries) =>
      queries.insertInto('film_pieces').values({ filmId, place, bytes: written }).execute(),
    );
  }

  /** Pieces are stored uncompressed, so PostgreSQL reads only the requested bytes. */
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
