import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How far each page in the history was scrolled, by its entry. */
const positions = new Map<string, number>();
const patienceMilliseconds = 3_000;
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Back and Forward return to where the page was. A list loads after the page is there, so this waits until the page is
 * long enough, unless the reader moves first.
 */
export function useKeptScroll(): void {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const isReturn = navigation === 'POP';

  useEffect(() => {
    const noteDown = () => void positions.set(key, window.scrollY);
    // The page stays where it is, under a new entry.
    if (navigation === 'REPLACE') noteDown();
    window.addEventListener('scroll', noteDown, { passive: true });
    return () => window.removeEventListener('scroll', noteDown);
  }, [key, navigation]);

  useEffect(() => {
    const top = positions.get(key) ?? 0;
    if (!isReturn || top === 0 || typeof ResizeObserver === 'undefined') return undefined;
    const end = new AbortController();
    const goThere = () => {
      if (document.documentElement.scrollHeight < top + window.innerHeight) return;
      window.scrollTo(0, top);
      end.abort();
    };
    const observer = new ResizeObserver(goThere);
    observer.observe(document.body);
    const timer = setTimeout(() => end.abort(), patienceMilliseconds);
    end.signal.addEventListener('abort', () => {
      observer.disconnect();
      clearTimeout(timer);
    });
    for (const move of ownMoves)
      window.addEventListener(move, () => end.abort(), { passive: true, signal: end.signal });
    return () => end.abort();
  }, [key, isReturn]);
}
