import type { CSSProperties, ReactNode } from 'react';

interface ResponsiveGridProps {
  /** The minimum column width in px. As many columns as fit are shown. */
  readonly columnWidth: number;
  readonly gap?: 'sm' | 'md' | 'lg';
  /** Columns keep their width when they don't fill the line. */
  readonly keepsWidth?: boolean;
  readonly children: ReactNode;
}

/** Equal columns, as many as fit. It replaces Mantine's grids, whose responsive columns need style tags in the page. */
export function ResponsiveGrid({ columnWidth, gap = 'md', keepsWidth = false, children }: ResponsiveGridProps) {
  const style = {
    '--column': `${columnWidth / 16}rem`,
    '--repeat': keepsWidth ? 'auto-fill' : undefined,
    gap: `var(--mantine-spacing-${gap})`,
  } as CSSProperties;
  return (
    <div className="kit-grid" style={style}>
      {children}
    </div>
  );
}
