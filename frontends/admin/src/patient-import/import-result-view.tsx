import type { ImportResult } from '@rewards/contracts/patient-import';
import { formatCount } from '@rewards/kit/lists';
import { texts } from '../texts/patient-import.ts';
import classes from './patient-import.module.css';

/** As many errors as the server lists at most (specification, section 3). */
const errorsListed = 50;

type RowError = ImportResult['errors'][number];

function RowErrors({ errors }: { readonly errors: readonly RowError[] }) {
  if (errors.length === 0) return <p className={classes.detail}>{texts.nothingToLookAt}</p>;
  const title =
    errors.length < errorsListed ? texts.rowsToLookAt(errors.length) : texts.firstRowsToLookAt(errors.length);
  return (
    <details className={classes.errors} open>
      <summary>{title}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach what scrolls */}
      <section className={classes.errorList} aria-label={title} tabIndex={0}>
        <table className={classes.errorTable}>
          <thead>
            <tr>
              <th scope="col">{texts.row}</th>
              <th scope="col">{texts.error}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ row, error }) => (
              <tr key={`${row} ${error}`}>
                <td>{formatCount(row)}</td>
                <td>{error}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** What an import did: its counts, which always add up to the rows of the file, and the rows that want a look. */
export function ImportResultView({ fileName, result }: { readonly fileName: string; readonly result: ImportResult }) {
  const counts = [
    [texts.created, result.created],
    [texts.updated, result.updated],
    [texts.skipped, result.skipped],
    [texts.totalRows, result.total_rows],
  ] as const;
  return (
    <div className={classes.result}>
      <h3 className={classes.resultTitle}>{texts.resultOf(fileName)}</h3>
      <dl className={classes.counts}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <RowErrors errors={result.errors} />
    </div>
  );
}
