import { useEffect, useRef, useState } from 'react';

/**
 * Loads parts slightly below the window, but not above it: they would grow and push away the place that the reader
 * just scrolled to, below the shell's header.
 */
const margin = '-80px 0px 200px 0px';

/**
 * Reports once when `area`'s element comes into view. Its later position doesn't matter.
 *
 * @param isSeenAtOnce doesn't wait for that
 */
export function useComesIntoView(isSeenAtOnce = false) {
  const area = useRef<HTMLDivElement>(null);
  // Without IntersectionObserver, everything counts as visible.
  const [isSeen, setSeen] = useState(() => isSeenAtOnce || typeof IntersectionObserver === 'undefined');

  useEffect(() => {
    if (isSeen || area.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(area.current);
    return () => observer.disconnect();
  }, [isSeen]);

  return { area, isSeen };
}
