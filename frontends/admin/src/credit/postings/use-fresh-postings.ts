import { useEffect } from 'react';
import { useReadAgain } from '@rewards/client';

const askEveryMilliseconds = 2_000;
/** A posting that takes longer waits for the system, and polling on would keep the session alive (rule 14). */
const maxTimes = 5;

/** Polls for a while when a posting is under way, because the job that sends it changes nothing on this page. */
export function useFreshPostings(isUnderWay: boolean, about: string): void {
  const readAgain = useReadAgain();
  useEffect(() => {
    if (!isUnderWay) return undefined;
    let times = 0;
    const timer = setInterval(() => {
      times += 1;
      if (times > maxTimes) clearInterval(timer);
      else void readAgain(['credit']);
    }, askEveryMilliseconds);
    return () => clearInterval(timer);
  }, [isUnderWay, about, readAgain]);
}
