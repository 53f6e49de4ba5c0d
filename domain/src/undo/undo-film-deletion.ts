import type { FilmDeletionSnapshot } from '../practice/films/delete-film.ts';
import { mostFilms } from '../practice/films/film.ts';
import { filmsNamed, isSceneNamed, mostScenes } from '../practice/films/film-scenes.ts';
import type { Scene } from '../practice/scene.ts';
import type { Undo } from './undo-context.ts';

/**
 * Brings a film back, and its scenes to where they stood. Each process keeps the profile for a second, after which
 * screens see them.
 */
export const undoFilmDeletion: Undo<FilmDeletionSnapshot> = async ({ stores }, { filmId, scenes: taken }) => {
  const kept = await stores.practiceProfiles.findForUpdate();
  if (!kept || !(await stores.films.find(filmId))) return 'film_gone';
  const { profile } = kept;
  if (filmsNamed(profile).has(filmId) || taken.some(({ name }) => isSceneNamed(profile.scenes, name)))
    return 'scene_taken';
  if ((await stores.films.count()) >= mostFilms || profile.scenes.length + taken.length > mostScenes)
    return 'film_room_taken';
  const scenes: Scene[] = [...profile.scenes];
  for (const { place, name } of taken) scenes.splice(place, 0, { kind: 'film', name, id: filmId });
  await stores.films.setDeleted(filmId, null);
  await stores.practiceProfiles.save({ ...profile, scenes });
  return undefined;
};
