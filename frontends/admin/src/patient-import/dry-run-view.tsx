import { type ImportResult, sampleRow, type SampleRow } from '@rewards/contracts/patient-import';
import { Alert, IconAlertTriangle, PhoneText, Text } from '@rewards/kit';
import { texts } from '../texts/patient-import.ts';
import { ColumnQuestions } from './column-questions.tsx';
import { Columns, labels } from './columns.tsx';
import classes from './dry-run.module.css';
import { Findings } from './findings.tsx';
import { ImportCounts } from './import-counts.tsx';
import own from './patient-import.module.css';
import { Nicknames } from './nicknames.tsx';
import { RawLines } from './raw-lines.tsx';
import { RowErrors } from './row-errors.tsx';
import { TextsQuestion } from './texts-question.tsx';
import type { PatientList } from './use-patient-upload.ts';

const yesOrNo = (value: boolean) => (value ? texts.yes : texts.no);

type SampleField = Exclude<keyof SampleRow, 'why'>;
/** Whatever the contract declares of a row, and last what happens to it. */
const sampled = (Object.keys(sampleRow.shape) as readonly (keyof SampleRow)[]).filter(
  (name): name is SampleField => name !== 'why',
);
const headings: Readonly<Record<SampleField, string>> = {
  ...labels,
  row: texts.row,
  takes_texts: texts.sampleTexts,
  outcome: texts.outcome,
};

function cellOf(row: SampleRow, name: SampleField) {
  if (name === 'outcome') return row.why ?? texts.outcomes[row.outcome];
  const value = row[name];
  if (name === 'phone' && typeof value === 'string') return <PhoneText phone={value} />;
  return typeof value === 'boolean' ? yesOrNo(value) : value;
}

function Sample({ rows }: { readonly rows: readonly SampleRow[] }) {
  // Only answers of staff say something about emails.
  const shown = sampled.filter((name) => name !== 'takes_mails' || rows.some((row) => row[name] !== null));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach what scrolls
    <section className={classes.sample} aria-label={texts.sample} tabIndex={0}>
      <table className={own.errorTable}>
        <caption>{texts.sample}</caption>
        <thead>
          <tr>
            {shown.map((name) => (
              <th key={name} scope="col">
                {headings[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row} data-skipped={row.outcome === 'skipped'}>
              {shown.map((name) => (
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
  /** Reads the list again, in another way. */
  readonly onRead: (list: PatientList) => void;
  /** Stores an answer while others are missing. */
  readonly onAnswer: (list: PatientList) => void;
  /** True while it shows the previous mapping. */
  readonly outdated: boolean;
}

/** What an upload would do, and how the list is read. Nothing is written yet (rule 27). */
export function DryRunView({ list, result, onRead, onAnswer, outdated }: DryRunViewProps) {
  const { mapping: told = [], sample_rows: rows = [], unread_columns: unread = [] } = result;
  // Until the response arrives, the latest choice counts, so a second choice builds on the first.
  const mapping = told.map((column, index) => ({ ...column, meaning: list.mapping?.[index] ?? column.meaning }));
  const hasEmails = told.some(({ meaning }) => meaning === 'email');
  return (
    <div className={own.result} aria-busy={outdated} data-outdated={outdated}>
      <h3 className={own.resultTitle}>{texts.dryRunOf(list.file.name)}</h3>
      <ColumnQuestions
        questions={result.questions ?? []}
        given={list.answers ?? []}
        onAnswer={(answers, areAll) => (areAll ? onRead : onAnswer)({ ...list, answers })}
      />
      {hasEmails ? (
        <ImportCounts result={result} />
      ) : (
        <Alert color="yellow" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {texts.emailsUnknown}
        </Alert>
      )}
      {hasEmails && <Findings result={result} />}
      {hasEmails && result.nicknames && <Nicknames told={result.nicknames} />}
      {result.texts !== undefined && (
        <TextsQuestion
          told={result.texts}
          answer={list.texts}
          onAnswer={(answer) => onRead({ ...list, texts: answer })}
        />
      )}
      {result.is_remembered && <Text fz="sm">{texts.remembered}</Text>}
      {result.first_lines !== undefined && <RawLines lines={result.first_lines} />}
      <Columns
        mapping={mapping}
        unread={unread}
        mustChoose={!hasEmails}
        isGuessed={result.first_lines !== undefined}
        onMap={(changed) => onRead({ ...list, mapping: changed })}
      />
      {rows.length > 0 && <Sample rows={rows} />}
      {hasEmails && <RowErrors list={list} errors={result.errors} />}
    </div>
  );
}
