import type { GeneratedSceneId, Scene } from '@rewards/contracts/practice';
import { texts } from '../texts.ts';

/** Every scene that a screen draws by itself, for one that never heard of its practice's list. */
export const ownScenes: readonly Scene[] = Object.entries(texts.tv.scenes).map(([id, name]) => ({
  kind: 'generated',
  id: id as GeneratedSceneId,
  name,
}));
