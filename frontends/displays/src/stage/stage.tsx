import './stage.css';
import type { ReactNode } from 'react';
import { TealGradient } from './teal-gradient.tsx';
import classes from './stage.module.css';
import { Waves } from './waves.tsx';

/**
 * What every lobby screen stands on: a slow teal background, and a place in the middle that wanders a little, so that
 * letters that stand for months do not burn in.
 */
export function Stage({ children }: { readonly children: ReactNode }) {
  return (
    <main className={classes.stage}>
      <TealGradient />
      <Waves />
      <div className={classes.across}>
        <div className={classes.down}>
          <div className={classes.content}>{children}</div>
        </div>
      </div>
    </main>
  );
}
