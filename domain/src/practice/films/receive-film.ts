import { type LoggingParts, logActivity } from '../../activity/log-activity.ts';
import { UseCase } from '../../use-case.ts';
import type { Stores } from '../../unit-of-work.ts';
import type { CurrentPractice } from '../current-practice.ts';
import type { KeptProfile } from '../practice-profile.ts';
import { type FilmType, mostDeletedFilms, mostFilms } from './film.ts';
import type { FilmArchive } from './film-archive.ts';
import { type FilmScene, freeSceneName, mostScenes } from './film-scenes.ts';
import { filmTypeOf } from './film-type.ts';
import { inPieces } from './in-pieces.ts';

export interface ReceiveFilmCommand {
  /** What its scene is called, with a number where another one is called so. */
  readonly name: string;
  /** Its bytes as they come. Where they break off, so does the film. */
  readonly content: AsyncIterable<Uint8Array>;
  readonly adminId: string;
}

export type ReceiveFilmOutcome =
  | { readonly kind: 'received'; readonly scene: FilmScene; readonly bytes: number; readonly mediaType: FilmType }
  /** More than `mostFilmBytes` came; how many more is not looked at. */
  | { readonly kind: 'too_large' }
  | { readonly kind: 'refused'; readonly reason: 'film_unreadable' | 'films_full' };

/**
 * Receives a film piece by piece, and makes a scene of it once it is whole (rule 25). Neither a transaction nor a
 * connection is held while someone sends: each piece is kept by itself, and what was broken off is removed. What a
 * process leaves that was killed meanwhile, the job removes that forgets.
 */
export class ReceiveFilm extends UseCase<
  LoggingParts & {
    filmArchive: FilmArchive;
    mostFilmBytes: number;
    practice: CurrentPractice;
  }
> {
  /** @throws what reading the content throws. */
  async execute({ name, content, adminId }: ReceiveFilmCommand): Promise<ReceiveFilmOutcome> {
    const pieces = inPieces(content);
    const first = await pieces.next();
    const mediaType = first.done ? undefined : filmTypeOf(first.value);
    if (first.done || mediaType === undefined) return { kind: 'refused', reason: 'film_unreadable' };
    await this.#makeRoom();
    const id = this.parts.randomness.id();
    if (!(await this.#begin(id, mediaType))) return { kind: 'refused', reason: 'films_full' };
    let scene: FilmScene | undefined;
    try {
      const bytes = await this.#keep(id, first.value, pieces);
      if (bytes === undefined) return { kind: 'too_large' };
      scene = await this.#complete({ id, name, bytes, adminId });
      return scene ? { kind: 'received', scene, bytes, mediaType } : { kind: 'refused', reason: 'films_full' };
    } finally {
      if (scene) this.parts.practice.refresh();
      else await this.parts.unitOfWork.run(({ films }) => films.removeBegun(id));
    }
  }

  /** Each by itself: to end a large film takes seconds, in which nobody else may wait for the practice profile. */
  async #makeRoom(): Promise<void> {
    const { unitOfWork } = this.parts;
    for (const id of await unitOfWork.run(({ films }) => films.listDeleted(mostDeletedFilms)))
      await unitOfWork.run(({ films }) => films.removeDeleted(id));
  }

  #begin(id: string, mediaType: FilmType): Promise<boolean> {
    return this.parts.unitOfWork.run(async (stores) => {
      const { profile } = await heldProfile(stores);
      if ((await stores.films.count()) >= mostFilms || profile.scenes.length >= mostScenes) return false;
      await stores.films.begin({ id, mediaType, begunAt: this.parts.clock.now() });
      return true;
    });
  }

  /** @returns how many bytes there were, or undefined once there are too many. */
  async #keep(id: string, first: Uint8Array, others: AsyncIterable<Uint8Array>): Promise<number | undefined> {
    const { filmArchive, mostFilmBytes } = this.parts;
    let bytes = first.length;
    if (bytes > mostFilmBytes) return undefined;
    let place = 0;
    await filmArchive.keepPiece(id, place, first);
    for await (const piece of others) {
      bytes += piece.length;
      if (bytes > mostFilmBytes) return undefined;
      await filmArchive.keepPiece(id, (place += 1), piece);
    }
    return bytes;
  }

  #complete(film: { id: string; name: string; bytes: number; adminId: string }): Promise<FilmScene | undefined> {
    return this.parts.unitOfWork.run(async (stores) => {
      const { profile } = await heldProfile(stores);
      if (profile.scenes.length >= mostScenes) return undefined;
      const scene: FilmScene = { kind: 'film', name: freeSceneName(profile.scenes, film.name), id: film.id };
      await stores.films.complete(film.id, film.bytes);
      await stores.practiceProfiles.save({ ...profile, scenes: [...profile.scenes, scene] });
      await logActivity(stores, {
        id: this.parts.randomness.id(),
        at: this.parts.clock.now(),
        by: { userId: film.adminId },
        subjectId: film.id,
        what: { action: 'film_uploaded', params: { name: scene.name } },
      });
      return scene;
    });
  }
}

async function heldProfile({ practiceProfiles }: Stores): Promise<KeptProfile> {
  const kept = await practiceProfiles.findForUpdate();
  if (!kept) throw new Error('The practice has no profile yet: it is kept when the service starts');
  return kept;
}
