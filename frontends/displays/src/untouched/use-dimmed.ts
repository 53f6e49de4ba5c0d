import { useEffect, useState } from 'react';
import type { OpeningHours } from '@rewards/contracts/opening-hours';
import type { ServerClock } from '@rewards/client/display-events';
import type { Practice } from '../practice/use-practice.ts';
import { isOpenAt, localTime, tellsWhenOpen } from './opening-hours.ts';

const lookMilliseconds = 30_000;

const isDark = (hours: readonly OpeningHours[], zone: string, now: number): boolean => {
  try {
    return !isOpenAt(hours, localTime(zone, now));
  } catch (failure) {
    // An old browser may not know the zone. It must not dim by mistake.
    console.warn('The practice’s time is not known here.', failure);
    return false;
  }
};

interface Given {
  readonly practice: Pick<Practice, 'hours' | 'zone'> | undefined;
  readonly clock: ServerClock;
  readonly clockSettings: number;
  /** Something is shown that someone may be looking at. */
  readonly isBusy: boolean;
}

/** Whether the practice is closed by its own clock, so its screens may dim. */
export function useDimmed({ practice, clock, clockSettings, isBusy }: Given): boolean {
  const [isClosed, setClosed] = useState(false);
  const { hours, zone } = practice ?? {};
  useEffect(() => {
    if (hours === undefined || zone === undefined || !tellsWhenOpen(hours)) return setClosed(false);
    const look = () => setClosed(isDark(hours, zone, clock.now()));
    look();
    const timer = setInterval(look, lookMilliseconds);
    return () => clearInterval(timer);
  }, [hours, zone, clock, clockSettings]);
  return isClosed && !isBusy;
}
