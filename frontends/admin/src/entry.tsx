import type { ReactNode } from 'react';
import classes from './entry.module.css';

interface EntryProps {
  readonly children: ReactNode;
  /** Its status, or its actions. */
  readonly aside?: ReactNode;
  /** An action on its own line. */
  readonly below?: ReactNode;
}

/** One line of a short list, with content at its end. */
export function Entry({ children, aside, below }: EntryProps) {
  return (
    <li className={`kit-compact ${classes.entry}`} data-stacked={Boolean(below)}>
      <div className={`kit-anywhere ${classes.words}`}>{children}</div>
      {aside}
      {below && <div className={classes.below}>{below}</div>}
    </li>
  );
}
