import { useEffect, useState } from 'react';

const minute = 60_000;
/** After load, then from one to the next, and how long it stays (specification, section 9). */
export const firstWelcomeMilliseconds = 5 * minute;
export const welcomeEveryMilliseconds = 6 * minute;
export const welcomeMilliseconds = minute;

/** Whether it is time to welcome. */
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
