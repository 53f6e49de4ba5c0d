import { useEffect, useState } from 'react';
import { apiAddress } from '@rewards/client';
import type { ServerClock } from '@rewards/client/display-events';
import { texts } from '../texts/screens.ts';

export type CodeName = 'login' | 'review';

/** The specification's seconds for each QR. */
export const turnMilliseconds = 30_000;

/** Depends only on the server's clock, so screens next to each other agree. */
export const codeAt = (serverNow: number): CodeName =>
  Math.floor(serverNow / turnMilliseconds) % 2 === 0 ? 'login' : 'review';

/** The current code in the rotation, or the pinned one. */
export function useCodeInTurn(clock: ServerClock, clockSettings: number, pinned?: CodeName): CodeName {
  const [code, setCode] = useState(() => codeAt(clock.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const turn = () => {
      const now = clock.now();
      setCode(codeAt(now));
      timer = setTimeout(turn, turnMilliseconds - (now % turnMilliseconds) + 1);
    };
    turn();
    return () => clearTimeout(timer);
  }, [clock, clockSettings]);
  return pinned ?? code;
}

const paths = { login: '/login', review: '/qr/review' } as const;

/** A code's content: its image, its text, and its address for people who can't scan, with its possible line break. */
export const contentOf = (code: CodeName) => ({
  ...texts.turns[code],
  imageUrl: `${apiAddress()}/qr/image/${code}`,
  address: [ownHost(), paths[code]] as const,
});

export const ownHost = (): string => apiAddress().replace(/^https?:\/\//, '') || location.host;
