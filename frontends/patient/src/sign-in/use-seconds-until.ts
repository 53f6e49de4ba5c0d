import { useEffect, useState } from 'react';

const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1_000));

/**
 * Whole seconds until an instant (milliseconds since 1970), 0 once it's past. It reads the clock instead of counting
 * ticks, because a phone stops a page's timers while another app is in front.
 */
export function useSecondsUntil(instant: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant));

  useEffect(() => {
    setSeconds(secondsUntil(instant));
    const timer = setInterval(() => {
      const left = secondsUntil(instant);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
}
