import type { CSSProperties, ReactNode } from 'react';
import classes from './responsive-grid.module.css';

interface ResponsiveGridProps {
  /** The narrowest a column may get, in px; as many stand side by side as fit. */
  readonly columnWidth: number;
  readonly gap?: 'sm' | 'md' | 'lg';
  readonly children: ReactNode;
}

/**
 * Equal columns, as many as fit. It stands in for Mantine's grids, whose changing columns need style tags in the page.
 */
export function ResponsiveGrid({ columnWidth, gap = 'md', children }: ResponsiveGridProps) {
  const style = { '--column': `${columnWidth / 16}rem`, gap: `var(--mantine-spacing-${gap})` } as CSSProperties;
  return (
    <div className={classes.grid} style={style}>
      {children}
    </div>
  );
}
