import type { PracticeProfile } from './practice-profile.ts';
import { generatedScenes, type Scene } from './scene.ts';

/**
 * What signage may choose from now: the video service's own only while its player is switched on (rule 25), and none
 * that only a newer release knows, which may already run beside this one and have taken a scene of a new kind.
 */
export const shownScenes = ({ scenes, isVideoPlayerOn }: PracticeProfile): readonly Scene[] =>
  scenes.filter((scene) => isKnown(scene) && (scene.kind !== 'video' || isVideoPlayerOn));

const kinds: Readonly<Record<Scene['kind'], true>> = { generated: true, film: true, file: true, video: true };

const isKnown = (scene: Scene): boolean =>
  Object.hasOwn(kinds, scene.kind) && (scene.kind !== 'generated' || Object.hasOwn(generatedScenes, scene.id));
