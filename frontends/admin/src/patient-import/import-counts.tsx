import type { ImportResult } from '@rewards/contracts/patient-import';
import { formatCount } from '@rewards/kit/lists';
import { texts } from '../texts/patient-import.ts';
import classes from './patient-import.module.css';

/** What an import did or would do. The counts always add up to the list's rows. */
export function ImportCounts({ result }: { readonly result: ImportResult }) {
  const counts = [
    [texts.created, result.created],
    [texts.updated, result.updated],
    [texts.skipped, result.skipped],
    [texts.totalRows, result.total_rows],
  ] as const;
  return (
    <dl className={classes.counts}>
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
