import { Suspense, useEffect, useRef } from 'react';
import { ErrorBoundary, FailureState, Section, Skeleton, Stack } from '@rewards/kit';
import { texts } from '../texts/desk.ts';
import classes from './desk.module.css';
import type { DeskSection } from './sections.ts';
import { useComesIntoView, isLoaded, useLazy } from '../desk/lazy-section.tsx';

interface SectionSlotProps {
  readonly section: DeskSection;
  /** Below a line that opened it and has its anchor. It doesn't wait to come into view. */
  readonly isSeenAtOnce?: boolean;
}

/** The content of one section: its code and data load when it comes into view. */
export function SectionSlot({ section, isSeenAtOnce = false }: SectionSlotProps) {
  const { area, isSeen } = useComesIntoView(isSeenAtOnce);
  const { Part, loadAgain } = useLazy(section.load);
  const isRetried = useRef(false);

  // The browser looked for the anchor before the page was rendered.
  useEffect(() => {
    if (!isSeenAtOnce && window.location.hash === `#${section.id}`) area.current?.scrollIntoView();
  }, [area, isSeenAtOnce, section]);

  const renderFailure = (drawAgain: () => void, failure: unknown) => {
    // Code that is still missing may belong to a release that is gone, which the shell knows how to deal with.
    if (isRetried.current && !isLoaded(section.load)) throw failure;
    const retry = () => {
      isRetried.current = true;
      loadAgain();
      drawAgain();
    };
    return (
      <Section title={section.title}>
        <FailureState title={texts.desk.sectionNotLoaded} reason={texts.desk.checkConnection} onRetry={retry} />
      </Section>
    );
  };
  const skeleton = (
    <Section title={section.title}>
      {/* It moves only while there is something to wait for. */}
      <Stack aria-hidden aria-busy>
        <Skeleton height="2.75rem" width="60%" animate={isSeen} />
        <Skeleton height="11rem" animate={isSeen} />
      </Stack>
    </Section>
  );

  return (
    <Stack ref={area} id={isSeenAtOnce ? undefined : section.id} gap={0} miw={0} className={classes.slot ?? ''}>
      <ErrorBoundary renderFailure={renderFailure}>
        <Suspense fallback={skeleton}>{isSeen ? <Part /> : skeleton}</Suspense>
      </ErrorBoundary>
    </Stack>
  );
}
