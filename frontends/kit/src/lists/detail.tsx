import type { ReactNode } from 'react';
import classes from './lists.module.css';

/** Secondary text in a cell or below something, smaller and on its own line. */
export function Detail({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.detail} data-second>
      {children}
    </div>
  );
}
