import type { ReactNode } from 'react';
import classes from './layout.module.css';
import { PracticeMark } from './practice-mark.tsx';

interface PageCardProps {
  readonly title: string;
  /** The practice's name, next to its mark. */
  readonly brand?: ReactNode;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Small print under the card. */
  readonly footnote?: ReactNode;
}

/** A page that is one narrow card with one task, such as signing in. Its title is the page's `h1`. */
export function PageCard({ title, brand, description, children, footnote }: PageCardProps) {
  return (
    <div className={classes.narrow}>
      <div className={`kit-card ${classes.section}`}>
        <div className={classes.brand}>
          <PracticeMark size="large" />
          {brand !== undefined && <div className={classes.brandName}>{brand}</div>}
        </div>
        <div className={classes.words}>
          <h1 tabIndex={-1} className={classes.pageTitle}>
            {title}
          </h1>
          {description !== undefined && <p className={classes.description}>{description}</p>}
        </div>
        {children}
      </div>
      {footnote !== undefined && <p className={classes.footnote}>{footnote}</p>}
    </div>
  );
}
