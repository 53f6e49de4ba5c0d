import type { ReactNode } from 'react';
import type { ScreenPage } from '@rewards/contracts/screens';
import { CalledOut } from '../called/called-out.tsx';
import { PairingNotice } from '../pairing/pairing-notice.tsx';
import type { Practice } from '../practice/use-practice.ts';
import type { ScreenState } from '../practice/use-screen.ts';
import classes from './untouched.module.css';
import { useDimmed } from './use-dimmed.ts';
import { useReport } from './use-report.ts';

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
