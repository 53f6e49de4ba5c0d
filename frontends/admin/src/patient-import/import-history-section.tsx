import { useApi } from '@rewards/client';
import { listImports } from '@rewards/contracts/imports';
import { FailureState, Section, Skeleton, Text } from '@rewards/kit';
import { LazySection } from '../desk/lazy-section.tsx';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/imports.ts';

const loadHistory = async () => (await import('./import-history.tsx')).ImportHistory;

/** The lists that were imported, with who, when and what changed (rule 27). */
export function ImportHistorySection() {
  const { data, error, mutate } = useApi(listImports, {});
  return (
    <Section title={desk.sections.importHistory} description={texts.description}>
      {data !== undefined ? (
        data.imports.length === 0 ? (
          <Text c="dimmed">{texts.empty}</Text>
        ) : (
          <LazySection load={loadHistory} failed={texts.failed} imports={data.imports} />
        )
      ) : error === undefined ? (
        <Skeleton height="11rem" aria-busy />
      ) : (
        <FailureState title={texts.failed} reason={error.message} onRetry={() => void mutate()} />
      )}
    </Section>
  );
}
