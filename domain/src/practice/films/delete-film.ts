import { type LoggingDependencies, logActivity } from '../../activity/log-activity.ts';
import { UseCase } from '../../use-case.ts';
import type { CurrentPractice } from '../practice-profile.ts';
import { savePracticeProfile } from '../save-practice-profile.ts';
import type { Scene } from '../scene.ts';
import { type FilmScene, filmsNamed, freeSceneName, isFilmScene, isSceneNamed, maxScenes } from './film-scenes.ts';
import { maxFilms } from './film.ts';
import type { Undo } from '../../activity/undo.ts';

export interface DeleteFilmCommand {
  readonly id: string;
  readonly adminId: string;
}

export type DeleteFilmOutcome =
  /** `activityId` undoes it. `scenes` were removed with it. */
  | { readonly kind: 'deleted'; readonly activityId: string; readonly scenes: readonly FilmScene[] }
  | { readonly kind: 'refused'; readonly reason: 'film_unknown' };

export interface FilmDeletionSnapshot {
  readonly kind: 'film_deleted';
  readonly filmId: string;
  /** The scenes that showed it, each with its position, in order. */
  readonly scenes: readonly { readonly place: number; readonly name: string; readonly isOff?: true }[];
}

/** These scenes, and if all of them are off, one that doesn't depend on anything that could be missing. */
function withOneOn(scenes: readonly Scene[]): readonly Scene[] {
  if (scenes.some(({ isOff }) => isOff !== true)) return scenes;
  const name = freeSceneName(scenes, 'Calm gradient');
  return [...scenes, { kind: 'generated', name, id: 'calm-gradient' }];
}

const placed = ({ name, isOff }: FilmScene, place: number) => ({ place, name, ...(isOff ? { isOff } : {}) });

/**
 * Removes a film, and the scenes that show it, from the practice profile. Can be undone for 30 days, unless newer films
 * take its room (rules 25 and 29). Screens always keep at least one scene that is on.
 */
export class DeleteFilm extends UseCase<LoggingDependencies & { practice: CurrentPractice }> {
  async execute({ id, adminId }: DeleteFilmCommand): Promise<DeleteFilmOutcome> {
    const outcome = await this.dependencies.unitOfWork.run<DeleteFilmOutcome>(async (stores) => {
      const kept = await stores.practiceProfiles.findForUpdate();
      const film = await stores.films.find(id);
      if (!kept || !film || film.deletedAt) return { kind: 'refused', reason: 'film_unknown' };
      const at = this.dependencies.clock.now();
      const { scenes } = kept.profile;
      const showsIt = (scene: (typeof scenes)[number]): scene is FilmScene => isFilmScene(scene) && scene.id === id;
      const taken = scenes.flatMap((scene, place) => (showsIt(scene) ? [placed(scene, place)] : []));
      await stores.films.setDeleted(id, at);
      const left = scenes.filter((scene) => !showsIt(scene));
      const activityId = await logActivity<FilmDeletionSnapshot>(stores, {
        id: this.dependencies.randomness.id(),
        at,
        by: { userId: adminId },
        subjectId: id,
        what: { action: 'film_deleted', params: { names: taken.map(({ name }) => name) } },
        snapshot: { kind: 'film_deleted', filmId: id, scenes: taken },
      });
      await savePracticeProfile(stores, { ...kept.profile, scenes: withOneOn(left) }, at);
      return { kind: 'deleted', activityId, scenes: scenes.filter(showsIt) };
    });
    this.dependencies.practice.refresh();
    return outcome;
  }
}

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
