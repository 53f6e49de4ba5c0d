import { useEffect, useState } from 'react';
import { Chime } from './chime.ts';

/** What may wake the sound, in every browser. They are listened to for good: a tablet may lose its sound again. */
const touches = ['pointerup', 'click', 'keydown'] as const;

export interface Sound {
  /** Whether a ring would be heard now. */
  readonly isAllowed: boolean;
  readonly ring: () => void;
}

/** @param isWanted whether touching the page is to allow the sound */
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
