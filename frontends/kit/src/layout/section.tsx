import { useId, type ReactNode } from 'react';
import classes from './layout.module.css';

interface SectionProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A card with its own heading, and a region that screen readers can jump to. */
export function Section({ title, description, actions, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={`kit-card ${classes.section}`} aria-labelledby={titleId}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={titleId} className={classes.sectionTitle}>
            {title}
          </h2>
          {description !== undefined && <p className={classes.description}>{description}</p>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
