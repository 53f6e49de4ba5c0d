import type { ReactNode } from 'react';
import classes from './lists.module.css';

/** What is told besides, in a cell or below something: smaller and quieter, on a line of its own. */
export function Detail({ children }: { readonly children: ReactNode }) {
  return <div className={classes.detail}>{children}</div>;
}
