import type { CSSProperties, ReactNode } from 'react';
import classes from './group.module.css';

interface GroupProps {
  readonly gap?: 'xs' | 'sm' | 'md' | 'lg';
  readonly justify?: CSSProperties['justifyContent'];
  readonly align?: CSSProperties['alignItems'];
  readonly wrap?: CSSProperties['flexWrap'];
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Lays out children side by side while they fit. A fifth of the size of Mantine's, and every desk page loads it. */
export function Group({ gap = 'md', justify, align, wrap, className = '', children }: GroupProps) {
  const style = { gap: `var(--mantine-spacing-${gap})`, justifyContent: justify, alignItems: align, flexWrap: wrap };
  return (
    <div className={`${classes.group} ${className}`} style={style}>
      {children}
    </div>
  );
}
