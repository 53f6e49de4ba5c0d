/* oxlint-disable react/refs -- what was drawn last is drawn again while it fades; its changes draw nothing */
import { useEffect, useRef, useState } from 'react';

/** The specification's fade, out and in. */
export const fadeMilliseconds = 400;

/**
 * Shows one thing after another without overlap: the old one fades out, then the new one fades in. Changes under the
 * same key show at once.
 *
 * @returns what to draw now, and whether it's visible or fading out
 */
export function useFade<Shown>(wanted: Shown, key: string): { readonly shown: Shown; readonly isVisible: boolean } {
  const [drawnKey, setDrawnKey] = useState(key);
  const drawn = useRef(wanted);
  const latestKey = useRef(key);
  latestKey.current = key;
  const isVisible = drawnKey === key;
  if (isVisible) drawn.current = wanted;

  useEffect(() => {
    if (isVisible) return;
    const timer = setTimeout(() => setDrawnKey(latestKey.current), fadeMilliseconds);
    return () => clearTimeout(timer);
  }, [isVisible]);

  return { shown: drawn.current, isVisible };
}
