import type { CSSProperties, ReactNode } from 'react';

interface ResponsiveGridProps {
  /** The minimum column width in px. As many columns as fit are shown. */
  readonly columnWidth: number;
  readonly gap?: 'sm' | 'md' | 'lg';
  readonly children: ReactNode;
}

/** Equal columns, as many as fit. It replaces Mantine's grids, whose responsive columns need style tags in the page. */
export function ResponsiveGrid({ columnWidth, gap = 'md', children }: ResponsiveGridProps) {
  const style = { '--column': `${columnWidth / 16}rem`, gap: `var(--mantine-spacing-${gap})` } as CSSProperties;
  return (
    <div className="kit-grid" style={style}>
      {children}
    </div>
  );
}
