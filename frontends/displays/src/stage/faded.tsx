import type { ReactNode } from 'react';
import classes from './faded.module.css';

interface FadedProps {
  readonly isVisible: boolean;
  readonly children: ReactNode;
}

/** Fades its content out and in, as `useFade` says. */
export function Faded({ isVisible, children }: FadedProps) {
  return (
    <div className={classes.faded} data-visible={isVisible}>
      {children}
    </div>
  );
}
