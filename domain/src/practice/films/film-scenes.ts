import type { PracticeProfile } from '../practice-profile.ts';
import type { Scene } from '../scene.ts';

export type FilmScene = Extract<Scene, { kind: 'film' }>;

/** The most scenes a profile can have. */
export const maxScenes = 100;

const maxNameLength = 64;

export const isFilmScene = (scene: Scene): scene is FilmScene => scene.kind === 'film';

/** The films named by a profile's scenes. */
export const filmsNamed = ({ scenes }: Pick<PracticeProfile, 'scenes'>): ReadonlySet<string> =>
  new Set(scenes.filter(isFilmScene).map(({ id }) => id));

/** Compares scene names ignoring case, the way screens look them up. */
export const isSceneNamed = (scenes: readonly Scene[], name: string): boolean =>
  scenes.some((scene) => scene.name.toLowerCase() === name.toLowerCase());

/** The name, or if it's taken, the name with the first free number. */
export function freeSceneName(scenes: readonly Scene[], name: string): string {
  for (let number = 2, free = name; ; number += 1) {
    if (!isSceneNamed(scenes, free)) return free;
    const suffix = ` ${number}`;
    free = name.slice(0, maxNameLength - suffix.length).trimEnd() + suffix;
  }
}
