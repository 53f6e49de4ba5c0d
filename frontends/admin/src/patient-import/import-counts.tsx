import type { ImportResult } from '@rewards/contracts/patient-import';
import { Facts } from '@rewards/kit/desk';
import { formatCount } from '@rewards/kit/lists';
import { texts } from '../texts/patient-import.ts';

/** What an import did or would do. The counts always add up to the list's rows. */
export function ImportCounts({ result }: { readonly result: ImportResult }) {
  const counts = [
    [texts.created, result.created],
    [texts.updated, result.updated],
    [texts.skipped, result.skipped],
    [texts.totalRows, result.total_rows],
  ] as const;
  return <Facts large column={6} facts={counts.map(([label, count]) => ({ label, value: formatCount(count) }))} />;
}
