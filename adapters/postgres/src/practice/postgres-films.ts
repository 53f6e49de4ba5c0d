import type { BegunFilm, Film, Films } from '@rewards/domain/practice/films/film';
import { PostgresStore } from '../sql/postgres-store.ts';
import type { Queries } from '../sql/queries.ts';

/** Films in the table `films`, within one transaction. */
export class PostgresFilms extends PostgresStore implements Films {
  async begin({ id, mediaType, begunAt }: BegunFilm): Promise<void> {
    await this.queries.insertInto('films').values({ id, mediaType, begunAt, bytes: null, deletedAt: null }).execute();
  }

  async complete(id: string, bytes: number): Promise<void> {
    await this.queries.updateTable('films').set({ bytes }).where('id', '=', id).execute();
  }

  find(id: string): Promise<Film | undefined> {
    return wholeFilms(this.queries).where('id', '=', id).executeTakeFirst();
  }

  async count(): Promise<number> {
    const { films } = await this.queries
      .selectFrom('films')
      .select(({ fn }) => fn.countAll<string>().as('films'))
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(films);
  }

  async setDeleted(id: string, deletedAt: Date | null): Promise<void> {
    await this.queries.updateTable('films').set({ deletedAt }).where('id', '=', id).execute();
  }

  async removeBegun(id: string): Promise<void> {
    await this.queries.deleteFrom('films').where('id', '=', id).where('bytes', 'is', null).execute();
  }

  async listDeleted(latestLeftOut: number): Promise<readonly string[]> {
    const deleted = this.queries.selectFrom('films').select('id').where('deletedAt', 'is not', null);
    const older = await deleted.orderBy('deletedAt', 'desc').orderBy('id').offset(latestLeftOut).execute();
    return older.map(({ id }) => id);
  }

  async removeDeleted(id: string): Promise<void> {
    await this.queries.deleteFrom('films').where('id', '=', id).where('deletedAt', 'is not', null).execute();
  }
}

/** Every completely uploaded film, deleted or not. */
export const wholeFilms = (queries: Queries) =>
  queries
    .selectFrom('films')
    .select(['id', 'mediaType', 'bytes', 'deletedAt'])
    .where('bytes', 'is not', null)
    .$narrowType<{ bytes: Film['bytes'] }>();
