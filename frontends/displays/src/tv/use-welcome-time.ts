import { useEffect, useState } from 'react';

const minute = 60_000;
/** After load, then the interval, and the duration (specification, section 9). */
export const firstWelcomeMilliseconds = 5 * minute;
export const welcomeEveryMilliseconds = 6 * minute;
export const welcomeMilliseconds = minute;

/** Whether the welcome is due. */
export function useWelcomeTime(): boolean {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const end = () => {
      setTime(false);
      timer = setTimeout(begin, welcomeEveryMilliseconds - welcomeMilliseconds);
    };
    const begin = () => {
      setTime(true);
      timer = setTimeout(end, welcomeMilliseconds);
    };
    timer = setTimeout(begin, firstWelcomeMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isTime;
}
