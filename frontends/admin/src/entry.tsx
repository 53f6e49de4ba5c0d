import type { ReactNode } from 'react';
import classes from './entry.module.css';

interface EntryProps {
  readonly children: ReactNode;
  /** Its status, or its actions. */
  readonly aside?: ReactNode;
}

/** One line of a short list, with content at its end. */
export function Entry({ children, aside }: EntryProps) {
  return (
    <li className={classes.entry}>
      <div className={classes.words}>{children}</div>
      {aside}
    </li>
  );
}
