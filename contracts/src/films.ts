import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, deleted, id } from './fields.ts';

export const uploadFilm = endpoint({
  method: 'POST',
  path: '/admin/films',
  permission: 'change_settings',
  changes: ['practice', 'activity'],
  summary:
    'Upload a film for signage, MP4 or WebM: multipart, a `file`. Once it is whole it is a scene, named after the ' +
    'file, which screens play from `/films/{id}`.',
  body: 'multipart',
  answer: z.object({ film: z.object({ id, name: z.string(), media_type: z.string(), bytes: z.int() }) }),
  refusals: ['film_missing', 'film_unreadable', 'films_full', 'too_large'],
});

export const deleteFilm = endpoint({
  method: 'DELETE',
  path: '/admin/film/:id',
  permission: 'change_settings',
  changes: ['practice', 'activity'],
  summary: 'Take a film from the screens, and the scenes that show it. Can be undone for 30 days.',
  params: byId,
  answer: z.extend(deleted, {
    /** The names of the scenes that were removed with it. */
    scenes: z.array(z.string()),
  }),
});
