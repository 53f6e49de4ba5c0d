import { useState } from 'react';
import { useApi } from '@rewards/client';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import { listVisits } from '@rewards/contracts/visits';
import { FailureState, PageHeading, Section, Skeleton, Stack } from '@rewards/kit';
import { LazySection, LazyWhenVisible } from '../desk/lazy-section.tsx';
import { texts as desk } from '../texts/desk.ts';
import { texts as reports } from '../texts/reports.ts';
import { texts } from '../texts/visits.ts';
import { PasteSection } from './paste-section.tsx';

const loadVisits = async () => (await import('./visits-to-confirm.tsx')).VisitsToConfirm;

const loadReports = async () => (await import('./reports-section.tsx')).ReportsSection;

const hasVisits = ({ system, to_confirm: waiting, taken_back: gone }: AnswerOf<typeof listVisits>) =>
  system !== null || waiting.length > 0 || gone.length > 0;

/** Completed visits of friends from every source, and the ways in: a pasted list, and report files. */
export function VisitsPage() {
  const { data, error, mutate } = useApi(listVisits, {});
  const [pasted, setPasted] = useState(0);
  return (
    <Stack gap="lg">
      <PageHeading>{desk.pages.Visits}</PageHeading>
      {data === undefined && error === undefined && <Skeleton height="16rem" aria-busy />}
      {data === undefined && error !== undefined && (
        <Section title={texts.title}>
          <FailureState title={texts.failed} reason={error.message} onRetry={() => void mutate()} />
        </Section>
      )}
      {data !== undefined && hasVisits(data) && (
        <LazySection load={loadVisits} failed={texts.failed} visits={data} system={data.system?.name} pasted={pasted} />
      )}
      {(data !== undefined || error !== undefined) && <PasteSection onPasted={() => setPasted((times) => times + 1)} />}
      <LazyWhenVisible load={loadReports} failed={reports.listFailed} height="1px" />
    </Stack>
  );
}
