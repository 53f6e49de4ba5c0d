import type { ReactNode } from 'react';
import classes from './feedback.module.css';
import { LineDrawing, type Drawing } from './line-drawing.tsx';

interface EmptyStateProps {
  readonly drawing: Drawing;
  readonly title: string;
  /** What this place will show, or what to do first. */
  readonly children?: ReactNode;
  /** The next step, as a button or a link. */
  readonly action?: ReactNode;
}

export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <LineDrawing of={drawing} className={classes.drawing} />
      <p className={classes.title}>{title}</p>
      {children !== undefined && <div className={classes.words}>{children}</div>}
      {action}
    </div>
  );
}
