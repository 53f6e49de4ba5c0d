import { useCallback, useEffect, useState } from 'react';
import type { Scene } from '@rewards/contracts/practice';

/** How long a drawn scene stays in the rotation. A film has its own end. */
export const drawnSceneMilliseconds = 10 * 60_000;

export interface SceneInTurn {
  /** Undefined if all scenes failed. */
  readonly scene: Scene | undefined;
  /** Call it when the scene has ended. */
  readonly advance: () => void;
  /** Call it when the scene can't be shown. It's skipped until the list changes. */
  readonly drop: () => void;
}

/** After a failure, falls back to scenes drawn here, in list order (rule 25). */
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
