import { useRef, useState, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { isSignedOut, useApi, usePublicConfig, useReadAgain } from '@rewards/client';
import { listQrGenerations } from '@rewards/contracts/front-desk';
import { adminStats } from '@rewards/contracts/patients';
import { listTasks } from '@rewards/contracts/tasks';
import { IconRefresh, Stack, toast, IconChevronRight, TitleAboveContext, UnstyledButton } from '@rewards/kit';
import { formatCount, useAddressState } from '@rewards/kit/lists';
import { SmallButton } from '../busy-button.tsx';
import { DeliveriesSlot } from '../dashboard/deliveries-slot.tsx';
import { PracticeTotals } from '../dashboard/practice-totals.tsx';
import { useMay } from '../desk/may.ts';
import { ExportButtons } from '../exports/export-buttons.tsx';
import { isFirstDayStep, FirstDay, useFirstDay } from '../first-day/first-day.tsx';
import { useShownQr } from '../front-desk/use-shown-qr.ts';
import classes from './desk.module.css';
import own from './folded-section.module.css';
import { SectionSlot } from './section-slot.tsx';
import { sections, type DeskSection } from './sections.ts';
import { sectionParameter } from '../routes.ts';
import { WorkQueue } from '../tasks/work-queue.tsx';
import { texts } from '../texts/desk.ts';

const oneRow = { query: { page: 1, per_page: 1 } };

/** One figure for each section of the dashboard, by its anchor. Undefined until it's known. */
function useSectionFigures(): Readonly<Record<string, ReactNode>> {
  const { data: totals } = useApi(adminStats, {});
  const { data: qrs } = useApi(listQrGenerations, oneRow);
  const { shown } = useShownQr(false);
  const name = shown?.first_name || shown?.welcome_name;
  return {
    'qr-code-display':
      shown !== undefined && (name ? <span data-person>{texts.onScreen.of(name)}</span> : texts.onScreen.unnamed),
    'all-referrals': totals && formatCount(totals.total_referrals),
    'qr-code-generated': qrs && formatCount(qrs.pagination.total),
    'all-users': totals && formatCount(totals.total_users),
  };
}

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
function FoldedSection({ section, figure }: FoldedSectionProps) {
  const { id, title } = section;
  const { isOpen, toggle } = useOpened(id);
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const isNamed = hash === `#${id}`;
  const open = useEffectEvent(() => {
    if (!isOpen) toggle(true);
  });

  // Each time a link names it. The browser looked for the anchor before the page was rendered.
  useEffect(() => {
    if (!isNamed) return;
    open();
    place.current?.scrollIntoView();
    place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isNamed, key]);

  return (
    <Stack ref={place} id={id} gap={0} miw={0} className={own.place ?? ''}>
      <h2 className={`kit-card ${own.line}`} data-open={isOpen || undefined}>
        <UnstyledButton className={own.toggle} aria-expanded={isOpen} onClick={() => toggle(!isOpen)}>
          <IconChevronRight size={18} aria-hidden />
          <span className={own.title}>{title}</span>
          <span className={`kit-small kit-muted kit-numbers kit-cut ${own.figure}`}>{figure}</span>
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

/** Until the queue's length is known, what is below it stays out of sight, so it never moves. */
const unseen = { visibility: 'hidden' } as const;

/** The admin dashboard (specification, section 2, screen 6): the queue first, then totals and folded sections. */
export function DashboardPage() {
  const may = useMay();
  const failures = useRef<unknown[]>([]);
  const readAgain = useReadAgain();
  const [refreshing, setRefreshing] = useState(false);
  const { data: config } = usePublicConfig();
  const queue = useApi(listTasks, {});
  const figures = useSectionFigures();
  const firstDay = useFirstDay();
  const isQueueSettled = queue.data !== undefined || queue.error !== undefined;

  const isUnderWay = useRef(false);
  const refresh = async () => {
    // Two clicks may come before the next render.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    failures.current = [];
    setRefreshing(true);
    await readAgain(['users', 'referrals', 'totals', 'qrs', 'quotes', 'screens', 'deliveries', 'visits', 'tasks']);
    isUnderWay.current = false;
    setRefreshing(false);
    if (failures.current.length === 0) toast.success(texts.dashboard.refreshed, 'refresh');
    // After the session expired, the login page is about to open, and this error would only confuse.
    else if (!failures.current.some(isSignedOut))
      toast.error(texts.dashboard.failed, 'refresh', { label: texts.dashboard.retry, act: () => void refresh() });
  };

  return (
    // Reloading never rejects, so failures are collected here to tell whether everything succeeded.
    <SWRConfig value={{ onError: (failure: unknown) => void failures.current.push(failure) }}>
      <Stack gap="md">
        <div className={classes.today}>
          <h1 tabIndex={-1}>{texts.pages.Dashboard}</h1>
          <p className="kit-muted kit-cut">{config?.practice.name}</p>
          {may('export_data') && <ExportButtons />}
          <SmallButton Icon={IconRefresh} busy={refreshing} onClick={refresh}>
            {texts.dashboard.refresh}
          </SmallButton>
        </div>
        {firstDay && <FirstDay {...firstDay} />}
        <WorkQueue {...(firstDay && { leavesOut: isFirstDayStep })} />
        <Stack gap="sm" style={isQueueSettled ? undefined : unseen}>
          <PracticeTotals />
          {sections.map((section) => (
            <FoldedSection key={section.id} section={section} figure={figures[section.id]} />
          ))}
        </Stack>
        <DeliveriesSlot />
      </Stack>
    </SWRConfig>
  );
}
