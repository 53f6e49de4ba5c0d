import { useApi } from '@rewards/client';
import { listReports } from '@rewards/contracts/reports';
import { FailureState, Section, Text } from '@rewards/kit';
import { LazySection } from '../desk/lazy-section.tsx';
import { texts } from '../texts/reports.ts';

const loadList = async () => (await import('./reports-list.tsx')).ReportsList;

/** The files we took, with what they brought. Nothing before the first one, unless a folder is watched. */
export function ReportsSection() {
  const { data, error, mutate } = useApi(listReports, {});
  if (data === undefined && error === undefined) return null;
  if (data === undefined)
    return (
      <Section title={texts.list}>
        <FailureState title={texts.listFailed} reason={error?.message} onRetry={() => void mutate()} />
      </Section>
    );
  const { reports, watches_folder: isWatching } = data;
  if (reports.length === 0 && !isWatching) return null;
  return (
    <Section title={texts.list} description={isWatching ? texts.watching : texts.listDescription}>
      {reports.length === 0 ? (
        <Text c="dimmed">{texts.noneYet}</Text>
      ) : (
        <LazySection load={loadList} failed={texts.listFailed} reports={reports} />
      )}
    </Section>
  );
}
