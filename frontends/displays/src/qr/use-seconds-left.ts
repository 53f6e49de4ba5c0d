import { useEffect, useState } from 'react';
import type { ServerClock } from '@rewards/client/display-events';

const secondsUntil = (endsAt: number, clock: ServerClock) => Math.max(0, Math.ceil((endsAt - clock.now()) / 1_000));

/** Whole seconds until an instant of the server's clock. */
export function useSecondsLeft(endsAt: number, clock: ServerClock): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt, clock));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const count = () => {
      const left = endsAt - clock.now();
      setSeconds(secondsUntil(endsAt, clock));
      if (left > 0) timer = setTimeout(count, left % 1_000 || 1_000);
    };
    count();
    return () => clearTimeout(timer);
  }, [endsAt, clock]);
  return seconds;
}
