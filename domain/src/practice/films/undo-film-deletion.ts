import type { FilmDeletionSnapshot } from './delete-film.ts';
import { maxFilms } from './film.ts';
import { filmsNamed, isSceneNamed, maxScenes } from './film-scenes.ts';
import { savePracticeProfile } from '../save-practice-profile.ts';
import type { Scene } from '../scene.ts';
import type { Undo } from '../../activity/undo.ts';

/**
 * Restores a film, and its scenes to their old positions. Pages see them after the profile cache expires, in about a
 * second.
 */
export const undoFilmDeletion: Undo<FilmDeletionSnapshot> = async ({ stores, at }, { filmId, scenes: taken }) => {
  const kept = await stores.practiceProfiles.findForUpdate();
  if (!kept || !(await stores.films.find(filmId))) return 'film_gone';
  const { profile } = kept;
  if (filmsNamed(profile).has(filmId) || taken.some(({ name }) => isSceneNamed(profile.scenes, name)))
    return 'scene_taken';
  if ((await stores.films.count()) >= maxFilms || profile.scenes.length + taken.length > maxScenes)
    return 'film_room_taken';
  const scenes: Scene[] = [...profile.scenes];
  for (const { place, ...scene } of taken) scenes.splice(place, 0, { kind: 'film', id: filmId, ...scene });
  await stores.films.setDeleted(filmId, null);
  await savePracticeProfile(stores, { ...profile, scenes }, at);
  return undefined;
};
