import { type LoggingDependencies, logActivity } from '../../activity/log-activity.ts';
import { UseCase } from '../../use-case.ts';
import type { Stores } from '../../unit-of-work.ts';
import type { CurrentPractice, StoredProfile } from '../practice-profile.ts';
import { type FilmArchive, type FilmType, maxDeletedFilms, maxFilms } from './film.ts';
import { type FilmScene, freeSceneName, maxScenes } from './film-scenes.ts';
import { filmTypeOf } from './film-type.ts';
import { inPieces } from './in-pieces.ts';
import { savePracticeProfile } from '../save-practice-profile.ts';

export interface ReceiveFilmCommand {
  /** The scene's name. It gets a number if it's taken. */
  readonly name: string;
  /** The bytes as they arrive. If they're cut off, so is the film. */
  readonly content: AsyncIterable<Uint8Array>;
  readonly adminId: string;
}

export type ReceiveFilmOutcome =
  | { readonly kind: 'received'; readonly scene: FilmScene; readonly bytes: number; readonly mediaType: FilmType }
  /** More than `maxFilmBytes` arrived. The rest isn't read. */
  | { readonly kind: 'too_large' }
  | { readonly kind: 'refused'; readonly reason: 'film_unreadable' | 'films_full' };

/**
 * Receives a film piece by piece and makes it a scene once complete (rule 25). No transaction or connection is held
 * while someone uploads: each piece is stored separately, and an aborted upload is removed. The retention job cleans up
 * after a killed process.
 */
export class ReceiveFilm extends UseCase<
  LoggingDependencies & {
    filmArchive: FilmArchive;
    maxFilmBytes: number;
    practice: CurrentPractice;
  }
> {
  /** @throws whatever reading the content throws */
  async execute({ name, content, adminId }: ReceiveFilmCommand): Promise<ReceiveFilmOutcome> {
    const pieces = inPieces(content);
    const first = await pieces.next();
    const mediaType = first.done ? undefined : filmTypeOf(first.value);
    if (first.done || mediaType === undefined) return { kind: 'refused', reason: 'film_unreadable' };
    await this.#makeRoom();
    const id = this.dependencies.randomness.id();
    if (!(await this.#begin(id, mediaType))) return { kind: 'refused', reason: 'films_full' };
    let scene: FilmScene | undefined;
    try {
      const bytes = await this.#keep(id, first.value, pieces);
      if (bytes === undefined) return { kind: 'too_large' };
      scene = await this.#complete({ id, name, bytes, adminId });
      return scene ? { kind: 'received', scene, bytes, mediaType } : { kind: 'refused', reason: 'films_full' };
    } finally {
      if (scene) this.dependencies.practice.refresh();
      else await this.dependencies.unitOfWork.run(({ films }) => films.removeBegun(id));
    }
  }

  /** One at a time: deleting a large film takes seconds, and that's too long to hold the practice profile. */
  async #makeRoom(): Promise<void> {
    const { unitOfWork } = this.dependencies;
    for (const id of await unitOfWork.run(({ films }) => films.listDeleted(maxDeletedFilms)))
      await unitOfWork.run(({ films }) => films.removeDeleted(id));
  }

  #begin(id: string, mediaType: FilmType): Promise<boolean> {
    return this.dependencies.unitOfWork.run(async (stores) => {
      const { profile } = await heldProfile(stores);
      if ((await stores.films.count()) >= maxFilms || profile.scenes.length >= maxScenes) return false;
      await stores.films.begin({ id, mediaType, begunAt: this.dependencies.clock.now() });
      return true;
    });
  }

  /** @returns the number of bytes, or undefined if there are too many */
  async #keep(id: string, first: Uint8Array, others: AsyncIterable<Uint8Array>): Promise<number | undefined> {
    const { filmArchive, maxFilmBytes } = this.dependencies;
    let bytes = first.length;
    if (bytes > maxFilmBytes) return undefined;
    let place = 0;
    await filmArchive.keepPiece(id, place, first);
    for await (const piece of others) {
      bytes += piece.length;
      if (bytes > maxFilmBytes) return undefined;
      await filmArchive.keepPiece(id, (place += 1), piece);
    }
    return bytes;
  }

  #complete(film: { id: string; name: string; bytes: number; adminId: string }): Promise<FilmScene | undefined> {
    return this.dependencies.unitOfWork.run(async (stores) => {
      const { profile } = await heldProfile(stores);
      if (profile.scenes.length >= maxScenes) return undefined;
      const scene: FilmScene = { kind: 'film', name: freeSceneName(profile.scenes, film.name), id: film.id };
      await stores.films.complete(film.id, film.bytes);
      const at = this.dependencies.clock.now();
      await logActivity(stores, {
        id: this.dependencies.randomness.id(),
        at,
        by: { userId: film.adminId },
        subjectId: film.id,
        what: { action: 'film_uploaded', params: { name: scene.name } },
      });
      await savePracticeProfile(stores, { ...profile, scenes: [...profile.scenes, scene] }, at);
      return scene;
    });
  }
}

async function heldProfile({ practiceProfiles }: Stores): Promise<StoredProfile> {
  const kept = await practiceProfiles.findForUpdate();
  if (!kept) throw new Error('The practice has no profile yet: it is kept when the service starts');
  return kept;
}
