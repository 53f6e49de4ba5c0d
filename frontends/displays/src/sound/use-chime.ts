import { useEffect, useState } from 'react';
import { Chime } from './chime.ts';

/** Events that may unlock sound, in every browser. The listeners stay, because a tablet may lose its sound again. */
const touches = ['pointerup', 'click', 'keydown'] as const;

export interface Sound {
  /** Whether a ring would be audible now. */
  readonly isAllowed: boolean;
  readonly ring: () => void;
}

/** @param isWanted whether touching the page unlocks the sound */
export function useChime(isWanted = true): Sound {
  const [isAllowed, setAllowed] = useState(false);
  const [chime] = useState(() => new Chime(setAllowed));

  useEffect(() => {
    if (!isWanted) return;
    const allow = () => void chime.allow();
    for (const touch of touches) window.addEventListener(touch, allow);
    return () => {
      for (const touch of touches) window.removeEventListener(touch, allow);
    };
  }, [chime, isWanted]);
  useEffect(() => () => chime.close(), [chime]);

  return { isAllowed: isWanted && isAllowed, ring: () => isWanted && chime.ring() };
}
