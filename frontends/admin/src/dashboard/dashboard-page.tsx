import { useRef, useState } from 'react';
import { SWRConfig } from 'swr';
import { isSignedOut, usePublicConfig, useReadAgain } from '@rewards/client';
import { IconRefresh, PageHeading, Stack, toast } from '@rewards/kit';
import { useMediaQuery } from '@rewards/kit/sizes';
import { BusyButton } from '../busy-button.tsx';
import classes from '../desk/desk.module.css';
import { SectionMenu } from '../desk/section-menu.tsx';
import { SectionSlot } from '../desk/section-slot.tsx';
import { inOrderOfDay, sections, trends } from '../desk/sections.ts';
import { ExportButtons } from '../exports/export-buttons.tsx';
import { texts } from '../texts/desk.ts';
import own from './dashboard.module.css';
import { DeliveriesSlot } from './deliveries-slot.tsx';
import { PracticeTotals } from './practice-totals.tsx';
import { WaitingList } from './waiting-list.tsx';

/** Keeps the page from shifting when the practice's name arrives. */
const roomForName = '\u00a0';

/** The admin dashboard (specification, section 2, screen 6). Each part loads, fails and recovers on its own. */
export function DashboardPage() {
  const failures = useRef<unknown[]>([]);
  const readAgain = useReadAgain();
  const [refreshing, setRefreshing] = useState(false);
  const { data: told } = usePublicConfig();
  // Narrow enough for everything to stack.
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });

  const refresh = async () => {
    failures.current = [];
    setRefreshing(true);
    await readAgain(['users', 'referrals', 'totals', 'trends', 'qrs', 'quotes', 'screens', 'deliveries', 'visits']);
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
              <ExportButtons />
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
        <PracticeTotals />
        <div className={own.news}>
          <WaitingList />
          {!isPhone && <SectionSlot section={trends} />}
        </div>
        {(isPhone ? inOrderOfDay : sections).map((section) => (
          <SectionSlot key={section.id} section={section} />
        ))}
        <DeliveriesSlot />
      </Stack>
    </SWRConfig>
  );
}
