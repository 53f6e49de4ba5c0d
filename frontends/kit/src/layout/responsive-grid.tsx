import type { CSSProperties, ReactNode } from 'react';
import classes from './responsive-grid.module.css';

interface ResponsiveGridProps {
  /** The narrowest a column may get, in px; as many stand side by side as fit. */
  readonly columnWidth: number;
  readonly children: ReactNode;
}

/**
 * Equal columns, as many as fit. It stands in for Mantine's grids, whose changing columns need style tags in the page.
 */
export function ResponsiveGrid({ columnWidth, children }: ResponsiveGridProps) {
  return (
    <div className={classes.grid} style={{ '--column': `${columnWidth / 16}rem` } as CSSProperties}>
      {children}
    </div>
  );
}
