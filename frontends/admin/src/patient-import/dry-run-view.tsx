import {
  columnMeaning,
  type ImportResult,
  sampleRow,
  type SampleRow,
  type TextsAnswer,
} from '@rewards/contracts/patient-import';
import { Alert, IconAlertTriangle, PhoneText, Stack, Text } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { formatCount } from '@rewards/kit/lists';
import { ColumnQuestions } from './column-questions.tsx';
import classes from './dry-run.module.css';
import { Findings, ImportCounts } from './findings.tsx';
import { RowErrors } from './row-errors.tsx';
import type { PatientList } from './use-patient-upload.ts';
import { ColumnChooser } from '../table-reading/column-chooser.tsx';
import { PreviewTable } from '../table-reading/preview-table.tsx';
import { labels, texts } from '../texts/patient-import.ts';
import { texts as ofTables } from '../texts/table-reading.ts';

/** The nicknames that a list has in brackets or quotes, so staff see who is greeted by one (rule 56). */
function Nicknames({ told: { rows, first } }: { readonly told: NonNullable<ImportResult['nicknames']> }) {
  if (rows === 0) return null;
  return (
    <div>
      <h4 className="kit-plain kit-strong">{texts.nicknames(rows, formatCount(rows))}</h4>
      <ul className="kit-discs">
        {first.map(({ row, name, nickname, written }) => (
          <li key={row}>{texts.nicknameOf(name, nickname, written)}</li>
        ))}
        {rows > first.length && <li>{texts.moreNicknames(formatCount(rows - first.length))}</li>}
      </ul>
      <Text fz="sm" c="dimmed">
        {texts.nicknamesHint}
      </Text>
    </div>
  );
}

const textsAnswers: readonly TextsAnswer[] = ['yes', 'no', 'not_sure'];

interface TextsQuestionProps {
  readonly told: NonNullable<ImportResult['texts']>;
  readonly answer: TextsAnswer | undefined;
  readonly onAnswer: (answer: TextsAnswer) => void;
}

/** What the list says about texts. If it has no column about them, one question for all (rules 44 and 57). */
function TextsQuestion({ told, answer, onAnswer }: TextsQuestionProps) {
  const { has_column: hasColumn, unclear, unsaid, kept_off: keptOff } = told;
  return (
    <>
      {unsaid > 0 && hasColumn && <Text fz="sm">{texts.unsaidTexts(unsaid, formatCount(unsaid))}</Text>}
      {unsaid > 0 && !hasColumn && (
        <fieldset>
          <legend className="kit-plain kit-strong">{texts.askTexts}</legend>
          <Group gap="lg" rowGap={0} className={classes.answers ?? ''}>
            {textsAnswers.map((value) => (
              <label key={value}>
                <input type="radio" name="texts" checked={answer === value} onChange={() => onAnswer(value)} />
                {texts.textsAnswers[value]}
              </label>
            ))}
          </Group>
          <Text fz="sm" c="dimmed">
            {texts.textsEffects[answer ?? 'none']}
          </Text>
        </fieldset>
      )}
      {unclear.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle size={20} aria-hidden />} title={texts.unclearTexts}>
          <ul className="kit-discs">
            {unclear.map(({ value, rows }) => (
              <li key={value}>{texts.wordIn(value, rows, formatCount(rows))}</li>
            ))}
          </ul>
        </Alert>
      )}
      {keptOff > 0 && <Text fz="sm">{texts.keptOff(keptOff, formatCount(keptOff))}</Text>}
    </>
  );
}

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
