import { useCallback, useEffect, type ComponentType } from 'react';
import { ErrorBoundary, FailureState, Section, Skeleton, Stack } from '@rewards/kit';
import { useLater } from './later-part.tsx';
import { texts } from '../texts/desk.ts';
import classes from './desk.module.css';
import type { DeskSection } from './sections.ts';
import { useComesIntoView } from './use-comes-into-view.ts';

/** What was loaded once is shown without a pause the next time, on whichever page. */
const loaded = new Map<DeskSection, ComponentType>();

export async function loadSection(section: DeskSection): Promise<ComponentType> {
  const found = await section.load();
  loaded.set(section, found);
  return found;
}

const failureWith = (onRetry: () => void) => (
  <FailureState title={texts.desk.sectionNotLoaded} reason={texts.desk.checkConnection} onRetry={onRetry} />
);

/** The place of one section: its code and its figures are loaded when the place comes into view. */
export function SectionSlot({ section }: { readonly section: DeskSection }) {
  const { area, isSeen } = useComesIntoView();
  const load = useCallback(() => loadSection(section), [section]);
  const { Loaded: Part, failure, isRetried, retry } = useLater(load, isSeen, loaded.get(section));
  const hasFailed = failure !== undefined;
  // Code that is still missing may belong to a release that is gone, which the shell knows how to deal with.
  if (hasFailed && isRetried) throw failure;

  // The browser looked for the place before there was a page.
  useEffect(() => {
    if (window.location.hash === `#${section.id}`) area.current?.scrollIntoView();
  }, [area, section]);

  return (
    <div ref={area} id={section.id} className={classes.slot} aria-busy={Part === undefined && !hasFailed}>
      {Part !== undefined ? (
        <ErrorBoundary renderFailure={(drawAgain) => <Section title={section.title}>{failureWith(drawAgain)}</Section>}>
          <Part />
        </ErrorBoundary>
      ) : (
        <Section title={section.title}>
          {hasFailed ? (
            failureWith(retry)
          ) : (
            // It moves only while there is something to wait for.
            <Stack aria-hidden>
              <Skeleton height="2.75rem" width="60%" animate={isSeen} />
              <Skeleton height="11rem" animate={isSeen} />
            </Stack>
          )}
        </Section>
      )}
    </div>
  );
}
