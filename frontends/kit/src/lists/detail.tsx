import type { ReactNode } from 'react';
import classes from './lists.module.css';

/** What a cell tells besides: smaller and quieter, on a line of its own. */
export function Detail({ children }: { readonly children: ReactNode }) {
  return <div className={classes.detail}>{children}</div>;
}
