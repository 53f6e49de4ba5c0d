import type { PracticeProfile } from '../practice-profile.ts';
import type { Scene } from '../scene.ts';

export type FilmScene = Extract<Scene, { kind: 'film' }>;

/** So many scenes a profile has at most. */
export const mostScenes = 100;

const longestName = 64;

export const isFilmScene = (scene: Scene): scene is FilmScene => scene.kind === 'film';

/** The films that the scenes of a profile name. */
export const filmsNamed = ({ scenes }: Pick<PracticeProfile, 'scenes'>): ReadonlySet<string> =>
  new Set(scenes.filter(isFilmScene).map(({ id }) => id));

/** As scenes are told apart: screens choose them by their names, however these are written. */
export const isSceneNamed = (scenes: readonly Scene[], name: string): boolean =>
  scenes.some((scene) => scene.name.toLowerCase() === name.toLowerCase());

/** The name, or where a scene has it already, the name with the first number that makes it another. */
export function freeSceneName(scenes: readonly Scene[], name: string): string {
  for (let number = 2, free = name; ; number += 1) {
    if (!isSceneNamed(scenes, free)) return free;
    const suffix = ` ${number}`;
    free = name.slice(0, longestName - suffix.length).trimEnd() + suffix;
  }
}
