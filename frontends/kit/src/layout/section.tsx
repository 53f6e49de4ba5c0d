import { createContext, use, useId, type ReactNode } from 'react';
import classes from './layout.module.css';

interface SectionProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** Whether the title is already above, as the button that opened the section. */
export const TitleAboveContext = createContext(false);

/** A card with its own heading, and a region that screen readers can jump to. */
export function Section({ title, description, actions, children }: SectionProps) {
  const titleId = useId();
  const isTitled = use(TitleAboveContext);
  const isHeadEmpty = isTitled && description === undefined && actions === undefined;
  return (
    <section
      className={`kit-card ${classes.section}`}
      {...(isTitled ? { 'aria-label': title } : { 'aria-labelledby': titleId })}
    >
      {!isHeadEmpty && (
        <div className={classes.head}>
          <div className={classes.words}>
            {!isTitled && (
              <h2 id={titleId} className={classes.sectionTitle}>
                {title}
              </h2>
            )}
            {description !== undefined && <p className={classes.description}>{description}</p>}
          </div>
          {actions !== undefined && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
