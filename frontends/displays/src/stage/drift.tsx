import type { ReactNode } from 'react';
import classes from './drift.module.css';

/** Moves its content slightly, so that nothing burns in on a screen over months. */
export function Drift({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.across}>
      <div className={classes.down}>{children}</div>
    </div>
  );
}
