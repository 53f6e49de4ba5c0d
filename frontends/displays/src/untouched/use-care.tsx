import { type ReactNode, useEffect, useState } from 'react';
import type { ScreenPage } from '@rewards/contracts/screens';
import type { OpeningHours } from '@rewards/contracts/opening-hours';
import type { ServerClock } from '@rewards/client/display-events';
import { CalledOut } from '../called/called-out.tsx';
import { PairingNotice } from '../pairing/pairing-notice.tsx';
import type { Practice } from '../practice/use-practice.ts';
import type { ScreenState } from '../practice/use-screen.ts';
import classes from './untouched.module.css';
import { useReport } from './use-report.ts';
import { isOpenAt, localTime, tellsWhenOpen } from './opening-hours.ts';

/** Dims the screen after hours, so it lasts longer and nothing burns in. */
const Dimmed = ({ isDark }: { readonly isDark: boolean }) => (
  <div className={classes.dark} data-dark={isDark} aria-hidden />
);

interface Given {
  readonly page: ScreenPage;
  readonly screen: ScreenState;
  readonly practice: Practice | undefined;
  /** Someone is using it. */
  readonly isAttended?: boolean;
  /** It shows a safe fallback. */
  readonly isSafe?: boolean;
}

/**
 * What every wall screen does besides its own content: reports its state, dims after hours, shows its pairing code, and
 * answers an admin who wants to identify it. Returns the visible part.
 */
export function useCare({ page, screen, practice, isAttended = false, isSafe = false }: Given): ReactNode {
  const { qr, clock, clockSettings, transport, pairing, called } = screen;
  const isBusy = qr !== undefined || isAttended;
  const isDark = useDimmed({ practice, clock, clockSettings, isBusy });
  const state = qr !== undefined ? 'qr' : isSafe ? 'safe' : isDark ? 'dimmed' : 'idle';
  useReport({ page, state, isBusy, zone: practice?.zone, clock, transport, pairing });
  return (
    <>
      <PairingNotice pairing={pairing} />
      <Dimmed isDark={isDark} />
      <CalledOut called={called} />
    </>
  );
}

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

interface DimmedGiven {
  readonly practice: Pick<Practice, 'hours' | 'zone'> | undefined;
  readonly clock: ServerClock;
  readonly clockSettings: number;
  /** Something is shown that someone may be looking at. */
  readonly isBusy: boolean;
}

/** Whether the practice is closed by its own clock, so its screens may dim. */
function useDimmed({ practice, clock, clockSettings, isBusy }: DimmedGiven): boolean {
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
