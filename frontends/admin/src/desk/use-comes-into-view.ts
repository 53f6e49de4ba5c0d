import { useEffect, useRef, useState } from 'react';

/** How far below the window something is made ready. */
const ahead = '200px';

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
      { rootMargin: ahead },
    );
    observer.observe(area.current);
    return () => observer.disconnect();
  }, [isSeen]);

  return { area, isSeen };
}
