import './stage.css';
import type { ReactNode } from 'react';
import { Drift } from './drift.tsx';
import { TealGradient } from './teal-gradient.tsx';
import classes from './stage.module.css';
import { Waves } from './waves.tsx';

interface StageProps {
  readonly children: ReactNode;
  /** Content that doesn't drift. */
  readonly beside?: ReactNode;
}

/**
 * The base of every lobby screen: a slow teal background, and a centered area that drifts slightly, so that text shown
 * for months doesn't burn in.
 */
export function Stage({ children, beside }: StageProps) {
  return (
    <main className={classes.stage}>
      <TealGradient />
      <Waves />
      <Drift>
        <div className={classes.content}>{children}</div>
      </Drift>
      {beside}
    </main>
  );
}
