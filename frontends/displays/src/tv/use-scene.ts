import { useCallback, useEffect, useState } from 'react';
import type { Scene } from '@rewards/contracts/practice';

/** So long a drawn scene stays while they take turns; a film has an end of its own. */
export const drawnSceneMilliseconds = 10 * 60_000;

export interface SceneInTurn {
  /** None when all of them failed. */
  readonly scene: Scene | undefined;
  /** The scene has come to its end. */
  readonly advance: () => void;
  /** It can't be shown; it is left out until the list changes. */
  readonly drop: () => void;
}

/** Whatever fails falls back to what is drawn here, in the order of the list (rule 25). */
export function useScene(scenes: readonly Scene[], chosenName: string | undefined): SceneInTurn {
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const [turn, setTurn] = useState(0);
  const left = scenes.filter(({ name }) => !dropped.includes(name));
  const chosen = left.find(({ name }) => name === chosenName);
  const scene = chosen ?? left[turn % Math.max(1, left.length)];
  const sceneName = scene?.name;

  const advance = useCallback(() => setTurn((count) => count + 1), []);
  const drop = useCallback(() => {
    if (sceneName !== undefined) setDropped((names) => [...names, sceneName]);
  }, [sceneName]);

  useEffect(() => setDropped([]), [scenes]);
  const isDrawnInTurn = scene?.kind === 'generated' && chosen === undefined;
  useEffect(() => {
    if (!isDrawnInTurn) return;
    const timer = setTimeout(advance, drawnSceneMilliseconds);
    return () => clearTimeout(timer);
  }, [isDrawnInTurn, sceneName, advance]);

  return { scene, advance, drop };
}
