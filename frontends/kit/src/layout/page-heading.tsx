import type { ReactNode } from 'react';
import classes from './layout.module.css';

interface PageHeadingProps {
  readonly children: ReactNode;
  /** One line under the heading. */
  readonly description?: ReactNode;
  /** Buttons for the whole page. */
  readonly actions?: ReactNode;
}

/** A page's one `h1`. The shell moves the focus here after a page change. */
export function PageHeading({ children, description, actions }: PageHeadingProps) {
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <h1 tabIndex={-1} className={classes.pageTitle}>
          {children}
        </h1>
        {description !== undefined && <p className={classes.description}>{description}</p>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
