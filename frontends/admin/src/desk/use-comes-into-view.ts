import { useEffect, useRef, useState } from 'react';

/**
 * What stands a little below the window is made ready. What stands above it is not: it would grow and push away what
 * the reader has just gone to, below the shell's header.
 */
const margin = '-80px 0px 200px 0px';

/** Tells once what `area` is given to comes into view; from then on it does not matter where it is. */
export function useComesIntoView() {
  const area = useRef<HTMLDivElement>(null);
  // Where nothing tells what is in view, everything is taken to be.
  const [isSeen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined');

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
