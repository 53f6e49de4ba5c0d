import { useEffect, useRef, type ReactNode } from 'react';
import { IconChevronRight, Stack, TitleAboveContext, UnstyledButton } from '@rewards/kit';
import { useAddressState } from '@rewards/kit/lists';
import { useLocation } from 'react-router';
import { sectionParameter } from '../routes.ts';
import classes from './folded-section.module.css';
import { SectionSlot } from './section-slot.tsx';
import type { DeskSection } from './sections.ts';

/** Which sections are open. It's in the address, so a reload and Back show the same. */
function useOpened(id: string) {
  const { address, change } = useAddressState();
  const open = address.get(sectionParameter)?.split(',').filter(Boolean) ?? [];
  const isOpen = open.includes(id);
  const toggle = (to: boolean) => {
    const next = to ? [...open, id] : open.filter((each) => each !== id);
    change({ [sectionParameter]: next.length === 0 ? undefined : next.join(',') }, { replace: true });
  };
  return { isOpen, toggle };
}

interface FoldedSectionProps {
  readonly section: DeskSection;
  /** The one figure that tells what's inside. */
  readonly figure?: ReactNode;
}

/** A section as one line with its figure, which opens in place. */
export function FoldedSection({ section, figure }: FoldedSectionProps) {
  const { id, title } = section;
  const { isOpen, toggle } = useOpened(id);
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const isNamed = hash === `#${id}`;
  const open = useRef(() => undefined as void);
  useEffect(() => {
    open.current = () => {
      if (!isOpen) toggle(true);
    };
  });

  // Each time a link names it. The browser looked for the anchor before the page was rendered.
  useEffect(() => {
    if (!isNamed) return;
    open.current();
    place.current?.scrollIntoView();
    place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isNamed, key]);

  return (
    <Stack ref={place} id={id} gap={0} miw={0} className={classes.place ?? ''}>
      <h2 className={`kit-card ${classes.line}`} data-open={isOpen || undefined}>
        <UnstyledButton className={classes.toggle} aria-expanded={isOpen} onClick={() => toggle(!isOpen)}>
          <IconChevronRight size={18} aria-hidden />
          <span className={classes.title}>{title}</span>
          <span className={`kit-small kit-muted kit-numbers kit-cut ${classes.figure}`}>{figure}</span>
        </UnstyledButton>
      </h2>
      {isOpen && (
        <TitleAboveContext value>
          <SectionSlot section={section} isSeenAtOnce />
        </TitleAboveContext>
      )}
    </Stack>
  );
}
