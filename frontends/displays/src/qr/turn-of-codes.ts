import { useEffect, useState } from 'react';
import { apiAddress } from '@rewards/client';
import type { ServerClock } from '@rewards/client/display-events';
import { texts } from '../texts.ts';

export type CodeName = 'login' | 'review';

/** The specification's seconds for each QR. */
export const turnMilliseconds = 30_000;

/** Chosen by the server's clock alone, so that screens side by side agree. */
export const codeAt = (serverNow: number): CodeName =>
  Math.floor(serverNow / turnMilliseconds) % 2 === 0 ? 'login' : 'review';

/** The code whose turn it is, or the one that is pinned. */
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

/** What is shown of a code: its image, its words, and the address for whoever can't scan, where it may be broken. */
export const contentOf = (code: CodeName) => ({
  ...texts.turns[code],
  imageUrl: `${apiAddress()}/qr/image/${code}`,
  address: [ownHost(), paths[code]] as const,
});

export const ownHost = (): string => apiAddress().replace(/^https?:\/\//, '') || location.host;
