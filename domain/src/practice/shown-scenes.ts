import type { PracticeProfile } from './practice-profile.ts';
import { generatedSceneIds, type Scene } from './scene.ts';

/**
 * The scenes signage may choose from now: those that are on. Scenes of the video service count only while its player is
 * on (rule 25).
 * Scenes of unknown kinds, saved by a newer release running alongside, are left out.
 */
export const shownScenes = ({ scenes, isVideoPlayerOn }: PracticeProfile): readonly Scene[] =>
  scenes.filter((scene) => isKnown(scene) && scene.isOff !== true && (scene.kind !== 'video' || isVideoPlayerOn));

const kinds: Readonly<Record<Scene['kind'], true>> = { generated: true, film: true, file: true, video: true };

const isKnown = (scene: Scene): boolean =>
  Object.hasOwn(kinds, scene.kind) && (scene.kind !== 'generated' || generatedSceneIds.includes(scene.id));
