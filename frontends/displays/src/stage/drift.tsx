import type { ReactNode } from 'react';
import classes from './drift.module.css';

/** A place that wanders a little, so that what stands on a screen for months does not burn in. */
export function Drift({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.across}>
      <div className={classes.down}>{children}</div>
    </div>
  );
}
