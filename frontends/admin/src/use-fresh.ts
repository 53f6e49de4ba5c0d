import { useEffect } from 'react';
import { useReadAgain } from '@rewards/client';
import type { Topic } from '@rewards/contracts/endpoint';

interface Polling {
  readonly topic: Topic;
  /** The ID of the thing under way. Polling starts over when it changes. */
  readonly about: string;
  readonly everySeconds: number;
  /** Polling on would keep the session alive (rule 14). */
  readonly maxTimes: number;
}

/** Polls for a while when something is under way, because the job that does it changes nothing on this page. */
export function useFresh(isUnderWay: boolean, { topic, about, everySeconds, maxTimes }: Polling): void {
  const readAgain = useReadAgain();
  useEffect(() => {
    if (!isUnderWay) return undefined;
    let times = 0;
    const timer = setInterval(() => {
      times += 1;
      if (times > maxTimes) clearInterval(timer);
      else void readAgain([topic]);
    }, everySeconds * 1_000);
    return () => clearInterval(timer);
  }, [isUnderWay, topic, about, everySeconds, maxTimes, readAgain]);
}
