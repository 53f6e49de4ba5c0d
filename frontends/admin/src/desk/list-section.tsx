import { createContext, useContext, type ReactNode } from 'react';
import classes from './list-section.module.css';

interface OwnPage {
  readonly title: string;
  /** Buttons for the page. */
  readonly actions: ReactNode;
}

/** The page that consists of one list. On the dashboard there is none. */
export const OwnPageContext = createContext<OwnPage | undefined>(undefined);

/**
 * The heading and buttons in a list's first line: the page's own if the list is the page, so no line is spent on a
 * heading alone.
 */
export function useListHeading(title: string) {
  const page = useContext(OwnPageContext);
  return {
    isPage: page !== undefined,
    heading:
      page === undefined ? (
        <h2 className={classes.title}>{title}</h2>
      ) : (
        <h1 tabIndex={-1} className={classes.title}>
          {page.title}
        </h1>
      ),
    actions: page?.actions,
  } as const;
}

/** A section of the dashboard, or a whole page, that is a list. */
export function ListSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={`kit-card ${classes.section}`} aria-label={title}>
      {children}
    </section>
  );
}
