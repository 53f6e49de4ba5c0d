import { useEffect, useRef } from 'react';
import { useReadAgain } from '@rewards/client';
import type { Message } from './messages-of.ts';

const askEveryMilliseconds = 1_500;
/**
 * A message still unsent by then waits for something else, and polling longer would keep the session alive (rule 14).
 */
const maxTimes = 6;

const isOnItsWay = ({ state }: Message): boolean => state === 'waiting' || state === 'sending';

/** Polls for a while when messages are being sent, because sending leaves no entry in the log. */
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
      if (asked.current.times > maxTimes) clearInterval(timer);
      else void readAgain(['deliveries']);
    }, askEveryMilliseconds);
    return () => clearInterval(timer);
  }, [onTheirWay, readAgain]);
}
