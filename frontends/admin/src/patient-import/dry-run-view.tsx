import {
  columnMeaning,
  type ColumnMeaning,
  type ImportResult,
  sampleRow,
  type SampleRow,
} from '@rewards/contracts/patient-import';
import { Alert, IconAlertTriangle, NativeSelect, PhoneText } from '@rewards/kit';
import { texts } from '../texts/patient-import.ts';
import { texts as ofUsers } from '../texts/users.ts';
import classes from './dry-run.module.css';
import { ImportCounts } from './import-counts.tsx';
import own from './patient-import.module.css';
import { RowErrors } from './row-errors.tsx';
import type { PatientList } from './use-patient-upload.ts';

type Mapping = NonNullable<ImportResult['mapping']>;

/** What All Users shows too is called alike. */
const labels: Readonly<Record<ColumnMeaning, string>> = { ...ofUsers, ...texts.meanings };
const meanings = columnMeaning.options.map((value) => ({ value, label: labels[value] }));

interface MappingProps {
  readonly mapping: Mapping;
  readonly onMap: (mapping: readonly ColumnMeaning[]) => void;
}

/** Each column with its meaning, which can be changed. */
function Columns({ mapping, onMap }: MappingProps) {
  const read = mapping.map(({ meaning }) => meaning);
  return (
    <div className={classes.columns} role="group" aria-label={texts.columns}>
      {mapping.map(({ header, meaning }, index) => (
        <NativeSelect
          key={index}
          size="sm"
          className={classes.column ?? ''}
          label={header || texts.columnNamed(index + 1)}
          data={meanings}
          value={meaning}
          onChange={({ currentTarget: { value } }) =>
            onMap(read.map((before, column) => (column === index ? (value as ColumnMeaning) : before)))
          }
        />
      ))}
    </div>
  );
}

const yesOrNo = (value: boolean) => (value ? texts.yes : texts.no);

/** Whatever the contract declares of a row. */
const sampled = Object.keys(sampleRow.shape) as readonly (keyof SampleRow)[];
const headings = { ...labels, row: texts.row, takes_texts: texts.sampleTexts };

function cellOf(row: SampleRow, name: keyof SampleRow) {
  const value = row[name];
  if (name === 'phone' && typeof value === 'string') return <PhoneText phone={value} />;
  return typeof value === 'boolean' ? yesOrNo(value) : value;
}

function Sample({ rows }: { readonly rows: readonly SampleRow[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach what scrolls
    <section className={classes.sample} aria-label={texts.sample} tabIndex={0}>
      <table className={own.errorTable}>
        <caption>{texts.sample}</caption>
        <thead>
          <tr>
            {sampled.map((name) => (
              <th key={name} scope="col">
                {headings[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              {sampled.map((name) => (
                <td key={name}>{cellOf(row, name)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DryRunViewProps {
  readonly list: PatientList;
  readonly result: ImportResult;
  readonly onMap: MappingProps['onMap'];
  /** True while it shows the previous mapping. */
  readonly outdated: boolean;
}

/** What an upload would do, and how the list is read. Nothing is written yet (rule 27). */
export function DryRunView({ list, result, onMap, outdated }: DryRunViewProps) {
  const { mapping: told = [], sample_rows: rows = [] } = result;
  // Until the response arrives, the latest choice counts, so a second choice builds on the first.
  const mapping = told.map((column, index) => ({ ...column, meaning: list.mapping?.[index] ?? column.meaning }));
  const hasEmails = told.some(({ meaning }) => meaning === 'email');
  return (
    <div className={own.result} aria-busy={outdated} data-outdated={outdated}>
      <h3 className={own.resultTitle}>{texts.dryRunOf(list.file.name)}</h3>
      {hasEmails ? (
        <ImportCounts result={result} />
      ) : (
        <Alert color="yellow" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {texts.emailsUnknown}
        </Alert>
      )}
      <Columns mapping={mapping} onMap={onMap} />
      {rows.length > 0 && <Sample rows={rows} />}
      {hasEmails && <RowErrors list={list} errors={result.errors} />}
    </div>
  );
}
