import { useRef, useState } from 'react';
import { SWRConfig } from 'swr';
import { isSignedOut, useApi, usePublicConfig, useReadAgain } from '@rewards/client';
import { listTasks } from '@rewards/contracts/tasks';
import { IconRefresh, PageHeading, Stack, toast } from '@rewards/kit';
import { useMediaQuery } from '@rewards/kit/sizes';
import { BusyButton } from '../busy-button.tsx';
import classes from './desk.module.css';
import { useMay } from '../desk/may.ts';
import { SectionMenu } from './section-menu.tsx';
import { SectionSlot } from './section-slot.tsx';
import { inOrderOfDay, sections, trends } from './sections.ts';
import { ExportButtons } from '../exports/export-buttons.tsx';
import { WorkQueue } from '../tasks/work-queue.tsx';
import { texts } from '../texts/desk.ts';
import { DeliveriesSlot } from '../dashboard/deliveries-slot.tsx';
import { PracticeTotals } from '../dashboard/practice-totals.tsx';

/** Until the queue's length is known, the sections below it load out of sight, so they never move. */
const unseen = { visibility: 'hidden' } as const;

/** Keeps the page from shifting when the practice's name arrives. */
const roomForName = '\u00a0';

/** The admin dashboard (specification, section 2, screen 6). Each part loads, fails and recovers on its own. */
export function DashboardPage() {
  const may = useMay();
  const failures = useRef<unknown[]>([]);
  const readAgain = useReadAgain();
  const [refreshing, setRefreshing] = useState(false);
  const { data: told } = usePublicConfig();
  const queue = useApi(listTasks, {});
  const isQueueSettled = queue.data !== undefined || queue.error !== undefined;
  // Narrow enough for everything to stack.
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });

  const refresh = async () => {
    failures.current = [];
    setRefreshing(true);
    await readAgain([
      'users',
      'referrals',
      'totals',
      'trends',
      'qrs',
      'quotes',
      'screens',
      'deliveries',
      'visits',
      'tasks',
    ]);
    setRefreshing(false);
    if (failures.current.length === 0) toast.success(texts.dashboard.refreshed, 'refresh');
    // After the session expired, the login page is about to open, and this error would only confuse.
    else if (!failures.current.some(isSignedOut))
      toast.error(texts.dashboard.failed, 'refresh', { label: texts.dashboard.retry, act: () => void refresh() });
  };

  return (
    // Reloading never rejects, so failures are collected here to tell whether everything succeeded.
    <SWRConfig value={{ onError: (failure: unknown) => void failures.current.push(failure) }}>
      <Stack gap="lg" className={classes.whole}>
        <PageHeading
          description={told?.practice.name ?? roomForName}
          actions={
            <>
              {may('export_data') && <ExportButtons />}
              <BusyButton
                variant="default"
                icon={<IconRefresh size={18} aria-hidden />}
                busy={refreshing}
                onClick={() => void refresh()}
              >
                {texts.dashboard.refresh}
              </BusyButton>
            </>
          }
        >
          {texts.pages.Dashboard}
        </PageHeading>
        <SectionMenu sections={isPhone ? inOrderOfDay : [trends, ...sections]} />
        <WorkQueue />
        <Stack gap="lg" style={isQueueSettled ? undefined : unseen}>
          <PracticeTotals />
          {!isPhone && <SectionSlot section={trends} />}
          {(isPhone ? inOrderOfDay : sections).map((section) => (
            <SectionSlot key={section.id} section={section} />
          ))}
        </Stack>
        <DeliveriesSlot />
      </Stack>
    </SWRConfig>
  );
}
