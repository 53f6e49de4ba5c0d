import { saveFile, upload } from '@rewards/client';
import { uploadPatients, type ImportResult } from '@rewards/contracts/patient-import';
import { IconDownload } from '@rewards/kit/desk';
import { Detail, formatCount } from '@rewards/kit/lists';
import { SmallButton } from '../busy-button.tsx';
import { texts } from '../texts/patient-import.ts';
import { useStep } from '../use-step.ts';
import classes from './patient-import.module.css';
import { fieldsOf, queryOf, type PatientList } from './use-patient-upload.ts';

/** The number of errors the server lists unless all are requested (specification, section 3). */
const errorsListed = 50;

type RowError = ImportResult['errors'][number];

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

function saveAsCsv(errors: readonly RowError[], name: string): void {
  const lines = [
    [texts.row, texts.error, texts.outcome],
    ...errors.map(({ row, error, skipped }) => [
      String(row),
      error,
      skipped ? texts.outcomes.skipped : texts.outcomeImported,
    ]),
  ];
  const text = `\uFEFF${lines.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
  saveFile(new Blob([text], { type: 'text/csv' }), name);
}

/** All rows with problems as a file. The list is read again, because a response only has the first 50. */
function DownloadErrors({ list, errors }: { readonly list: PatientList; readonly errors: readonly RowError[] }) {
  const [busy, download] = useStep(async () => {
    const query = { ...queryOf(list), dry_run: '1', all_errors: '1' } as const;
    const areAll = errors.length < errorsListed;
    const all = areAll ? errors : (await upload(uploadPatients, list.file, { query, fields: fieldsOf(list) })).errors;
    saveAsCsv(all, texts.errorsFile(list.file.name.replace(/\.[a-z]{3,4}$/i, '')));
  });
  return (
    <SmallButton busy={busy} Icon={IconDownload} onClick={download}>
      {texts.downloadErrors}
    </SmallButton>
  );
}

/** A list's rows with problems: the first 50 here, and all as a file. */
export function RowErrors({ list, errors }: { readonly list: PatientList; readonly errors: readonly RowError[] }) {
  if (errors.length === 0) return <Detail>{texts.nothingToLookAt}</Detail>;
  // A row may have several problems.
  const rows = new Set(errors.map(({ row }) => row)).size;
  const title = errors.length < errorsListed ? texts.rowsToLookAt(rows) : texts.firstRowsToLookAt(rows);
  const outcomeOf = (skipped: boolean | undefined) => (skipped ? texts.outcomes.skipped : texts.outcomeImported);
  return (
    <>
      <details className={classes.errors} open>
        <summary className="kit-summary">{title}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach what scrolls */}
        <section className={classes.errorList} aria-label={title} tabIndex={0}>
          <table className={`kit-words ${classes.errorTable}`}>
            <thead>
              <tr>
                <th scope="col">{texts.row}</th>
                <th scope="col">{texts.error}</th>
                <th scope="col">{texts.outcome}</th>
              </tr>
            </thead>
            <tbody>
              {errors.map(({ row, error, skipped }) => (
                <tr key={`${row} ${error}`}>
                  <td>{formatCount(row)}</td>
                  <td>{error}</td>
                  <td className={classes.outcome}>{outcomeOf(skipped)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
      <div>
        <DownloadErrors list={list} errors={errors} />
      </div>
    </>
  );
}
