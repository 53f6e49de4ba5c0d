import './stage.css';
import type { ReactNode } from 'react';
import { Drift } from './drift.tsx';
import { TealGradient } from './teal-gradient.tsx';
import classes from './stage.module.css';
import { Waves } from './waves.tsx';

interface StageProps {
  readonly children: ReactNode;
  /** What does not wander. */
  readonly beside?: ReactNode;
}

/**
 * What every lobby screen stands on: a slow teal background, and a place in the middle that wanders a little, so that
 * letters that stand for months do not burn in.
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
