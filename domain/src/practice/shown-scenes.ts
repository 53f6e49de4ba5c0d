import type { PracticeProfile } from './practice-profile.ts';
import type { Scene } from './scene.ts';

/** What signage may choose from now: the video service's own only while its player is switched on (rule 25). */
export const shownScenes = ({ scenes, isVideoPlayerOn }: PracticeProfile): readonly Scene[] =>
  scenes.filter(({ kind }) => kind !== 'video' || isVideoPlayerOn);
