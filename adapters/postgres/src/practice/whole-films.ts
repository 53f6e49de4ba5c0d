import type { Film } from '@rewards/domain/practice/films/film';
import type { Queries } from '../tables.ts';

/** Every film that has come whole, deleted or not. */
export const wholeFilms = (queries: Queries) =>
  queries
    .selectFrom('films')
    .select(['id', 'mediaType', 'bytes', 'deletedAt'])
    .where('bytes', 'is not', null)
    .$narrowType<{ bytes: Film['bytes'] }>();
