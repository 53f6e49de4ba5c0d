import { useRef, useState } from 'react';
import { SWRConfig } from 'swr';
import { isSignedOut, useApi, usePublicConfig, useReadAgain } from '@rewards/client';
import { listTasks } from '@rewards/contracts/tasks';
import { IconRefresh, Stack, toast } from '@rewards/kit';
import { BusyButton } from '../busy-button.tsx';
import classes from './desk.module.css';
import { useMay } from '../desk/may.ts';
import { FoldedSection } from './folded-section.tsx';
import { useSectionFigures } from './section-figures.tsx';
import { sections } from './sections.ts';
import { isFirstDayStep } from '../first-day/first-day-steps.ts';
import { FirstDay, useFirstDay } from '../first-day/first-day.tsx';
import { ExportButtons } from '../exports/export-buttons.tsx';
import { WorkQueue } from '../tasks/work-queue.tsx';
import { texts } from '../texts/desk.ts';
import { DeliveriesSlot } from '../dashboard/deliveries-slot.tsx';
import { PracticeTotals } from '../dashboard/practice-totals.tsx';

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

  const refresh = async () => {
    failures.current = [];
    setRefreshing(true);
    await readAgain(['users', 'referrals', 'totals', 'qrs', 'quotes', 'screens', 'deliveries', 'visits', 'tasks']);
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
          <BusyButton
            variant="default"
            size="sm"
            icon={<IconRefresh size={18} aria-hidden />}
            busy={refreshing}
            onClick={() => void refresh()}
          >
            {texts.dashboard.refresh}
          </BusyButton>
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
