import { type LoggingParts, logActivity } from '../../activity/log-activity.ts';
import { UseCase } from '../../use-case.ts';
import type { CurrentPractice } from '../current-practice.ts';
import { generatedScenes, type Scene } from '../scene.ts';
import { type FilmScene, isFilmScene } from './film-scenes.ts';

export interface DeleteFilmCommand {
  readonly id: string;
  readonly adminId: string;
}

export type DeleteFilmOutcome =
  /** `activityId` is what undoes it; the scenes are those that went with it. */
  | { readonly kind: 'deleted'; readonly activityId: string; readonly scenes: readonly FilmScene[] }
  | { readonly kind: 'refused'; readonly reason: 'film_unknown' };

export interface FilmDeletionSnapshot {
  readonly kind: 'film_deleted';
  readonly filmId: string;
  /** What named it, each with its place among the scenes, in their order. */
  readonly scenes: readonly { readonly place: number; readonly name: string }[];
}

/** It needs nothing that could be missing. */
const drawnInstead: Scene = { kind: 'generated', name: generatedScenes['calm-gradient'], id: 'calm-gradient' };

/**
 * Takes a film from the screens, and the scenes that show it from the practice profile. Can be undone for 30 days,
 * unless newer films took its room (rules 25 and 29). Screens are never left without a scene.
 */
export class DeleteFilm extends UseCase<LoggingParts & { practice: CurrentPractice }> {
  async execute({ id, adminId }: DeleteFilmCommand): Promise<DeleteFilmOutcome> {
    const outcome = await this.parts.unitOfWork.run<DeleteFilmOutcome>(async (stores) => {
      const kept = await stores.practiceProfiles.findForUpdate();
      const film = await stores.films.find(id);
      if (!kept || !film || film.deletedAt) return { kind: 'refused', reason: 'film_unknown' };
      const at = this.parts.clock.now();
      const { scenes } = kept.profile;
      const showsIt = (scene: (typeof scenes)[number]): scene is FilmScene => isFilmScene(scene) && scene.id === id;
      const taken = scenes.flatMap((scene, place) => (showsIt(scene) ? [{ place, name: scene.name }] : []));
      await stores.films.setDeleted(id, at);
      const left = scenes.filter((scene) => !showsIt(scene));
      await stores.practiceProfiles.save({ ...kept.profile, scenes: left.length > 0 ? left : [drawnInstead] });
      const activityId = await logActivity<FilmDeletionSnapshot>(stores, {
        id: this.parts.randomness.id(),
        at,
        by: { userId: adminId },
        subjectId: id,
        what: { action: 'film_deleted', params: { names: taken.map(({ name }) => name) } },
        snapshot: { kind: 'film_deleted', filmId: id, scenes: taken },
      });
      return { kind: 'deleted', activityId, scenes: scenes.filter(showsIt) };
    });
    this.parts.practice.refresh();
    return outcome;
  }
}
