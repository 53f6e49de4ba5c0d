import { useEffect, useRef } from 'react';
import { useReadAgain } from '@rewards/client';
import type { Message } from './messages-of.ts';

const askEveryMilliseconds = 1_500;
/** What has not left by then waits for something else, and asking for longer would keep the session alive (rule 14). */
const mostTimes = 6;

const isOnItsWay = ({ state }: Message): boolean => state === 'waiting' || state === 'sending';

/** Reads again for a while what is just being sent: that it left is nobody's action, and so told by nothing. */
export function useFreshFates(messages: readonly Message[]): void {
  const readAgain = useReadAgain();
  const asked = useRef({ about: '', times: 0 });
  const onTheirWay = messages
    .filter(isOnItsWay)
    .map(({ id, state }) => `${id} ${state}`)
    .join();

  useEffect(() => {
    if (onTheirWay === '') return undefined;
    if (asked.current.about !== onTheirWay) asked.current = { about: onTheirWay, times: 0 };
    const timer = setInterval(() => {
      asked.current.times += 1;
      if (asked.current.times > mostTimes) clearInterval(timer);
      else void readAgain(['deliveries']);
    }, askEveryMilliseconds);
    return () => clearInterval(timer);
  }, [onTheirWay, readAgain]);
}
