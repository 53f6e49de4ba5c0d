import { createContext, use, useContext, type ReactNode } from 'react';
import { Stack, Text, TitleAboveContext } from '@rewards/kit';

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
  const isTitled = use(TitleAboveContext);
  return {
    isPage: page !== undefined,
    heading: !isTitled && (
      <Text
        component={page === undefined ? 'h2' : 'h1'}
        tabIndex={page && -1}
        fz="1.25rem"
        fw="var(--mantine-heading-font-weight)"
        lh={1.4}
        lts="-0.01em"
        me="xs"
      >
        {page?.title ?? title}
      </Text>
    ),
    actions: page?.actions,
  } as const;
}

/** A section of the dashboard, or a whole page, that is a list. */
export function ListSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack component="section" gap="xs" miw={0} p="0.25rem 1rem 1rem" className="kit-card" aria-label={title}>
      {children}
    </Stack>
  );
}
