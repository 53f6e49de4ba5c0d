import { columnMeaning, type ImportResult, sampleRow, type SampleRow } from '@rewards/contracts/patient-import';
import { Alert, IconAlertTriangle, PhoneText, Stack, Text } from '@rewards/kit';
import { ColumnChooser } from '../table-reading/column-chooser.tsx';
import { PreviewTable } from '../table-reading/preview-table.tsx';
import { labels, texts } from '../texts/patient-import.ts';
import { texts as ofTables } from '../texts/table-reading.ts';
import { ColumnQuestions } from './column-questions.tsx';
import { Findings } from './findings.tsx';
import { ImportCounts } from './import-counts.tsx';
import { Nicknames } from './nicknames.tsx';
import { RowErrors } from './row-errors.tsx';
import { TextsQuestion } from './texts-question.tsx';
import type { PatientList } from './use-patient-upload.ts';

const fields = columnMeaning.options.filter((meaning) => meaning !== 'ignored');

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
    <PreviewTable
      caption={texts.sample}
      headings={shown.map((name) => headings[name])}
      rows={rows.map((row) => ({
        key: row.row,
        cells: shown.map((name) => cellOf(row, name)),
        isSkipped: row.outcome === 'skipped',
      }))}
    />
  );
}

/** The first lines as they stand in the file, for the person who has to say what its columns hold. */
function RawLines({ lines }: { readonly lines: readonly (readonly string[])[] }) {
  const width = Math.max(0, ...lines.map((line) => line.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    <>
      <Text>{texts.headingsUnknown}</Text>
      <PreviewTable
        caption={texts.firstLines}
        headings={columns.map((column) => ofTables.columnNamed(column + 1))}
        rows={lines.map((line, key) => ({ key, cells: columns.map((column) => line[column]) }))}
      />
    </>
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
  const { mapping = [], sample_rows: rows = [], unread_columns: unread = [] } = result;
  const hasEmails = mapping.some(({ meaning }) => meaning === 'email');
  return (
    <Stack className="kit-panel" opacity={outdated ? 0.6 : 1} aria-busy={outdated}>
      <h3 className="kit-plain kit-anywhere">{texts.dryRunOf(list.file.name)}</h3>
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
      <ColumnChooser
        columns={mapping}
        mapping={list.mapping}
        fields={fields}
        labels={labels}
        severalOf={['email', 'phone', 'takes_texts', 'refuses_texts', 'contact', 'status']}
        mustChoose={!hasEmails}
        isGuessed={result.first_lines !== undefined}
        onMap={(changed) => onRead({ ...list, mapping: changed })}
      >
        {unread.length > 0 && <Text fz="sm">{texts.unread(unread.join(', '))}</Text>}
      </ColumnChooser>
      {rows.length > 0 && <Sample rows={rows} />}
      {hasEmails && <RowErrors list={list} errors={result.errors} />}
    </Stack>
  );
}
