import { useRef, useState, type SyntheticEvent } from 'react';
import { messageOf, upload } from '@rewards/client';
import { uploadPatients, type ColumnMeaning, type ImportResult } from '@rewards/contracts/patient-import';
import { Button, Progress, Section, Stack, Text } from '@rewards/kit';
import { Group, IconUpload } from '@rewards/kit/desk';
import { BusyButton } from '../busy-button.tsx';
import { LazySection } from '../desk/lazy-section.tsx';
import { isRefused } from '../form-failure.tsx';
import { CsvFileField } from './csv-file-field.tsx';
import { isOpen } from './given-answers.ts';
import classes from './patient-import.module.css';
import { usePatientUpload, type PatientList, type UploadState, fieldsOf, queryOf } from './use-patient-upload.ts';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/patient-import.ts';

type DryRun =
  | { readonly kind: 'none' }
  /** The previous result stays visible while a new mapping is read. */
  | { readonly kind: 'reading'; readonly before: ImportResult | undefined }
  | { readonly kind: 'read'; readonly result: ImportResult }
  | { readonly kind: 'failed'; readonly sentence: string };

const ask = (list: PatientList) =>
  upload(uploadPatients, list.file, { query: { ...queryOf(list), dry_run: '1' }, fields: fieldsOf(list) });

/** Requests only the columns, if no email column is known. */
const nothingMapped: readonly ColumnMeaning[] = ['ignored'];

/**
 * If a list has no recognizable email column, loads its columns so that someone can pick it. Other refusals are refused
 * again.
 */
const askForColumns = (list: PatientList, refusal: unknown) =>
  ask({ ...list, mapping: nothingMapped }).catch(() => {
    throw refusal;
  });

/** Reads a list without writing anything (rule 27). Late responses for another list or mapping are dropped. */
function useDryRun() {
  const turn = useRef(0);
  const [dryRun, setDryRun] = useState<DryRun>({ kind: 'none' });

  const read = async (list: PatientList): Promise<void> => {
    turn.current += 1;
    const own = turn.current;
    const tell = (told: DryRun) => {
      if (own === turn.current) setDryRun(told);
    };
    const isReadAgain = list.mapping !== undefined || list.texts !== undefined || list.answers !== undefined;
    setDryRun((last) => ({ kind: 'reading', before: isReadAgain && last.kind === 'read' ? last.result : undefined }));
    try {
      const mayTellColumns = (thrown: unknown) => {
        if (list.mapping !== undefined || !isRefused(thrown)) throw thrown;
        return askForColumns(list, thrown);
      };
      tell({ kind: 'read', result: await ask(list).catch(mayTellColumns) });
    } catch (thrown) {
      tell({ kind: 'failed', sentence: messageOf(thrown) });
    }
  };

  const forget = () => {
    turn.current += 1;
    setDryRun({ kind: 'none' });
  };
  return { dryRun, read, forget } as const;
}

const loadDryRun = async () => (await import('./dry-run-view.tsx')).DryRunView;
const loadResult = async () => (await import('./import-result-view.tsx')).ImportResultView;
const loadOptOuts = async () => (await import('./opt-outs.tsx')).OptOuts;
const loadPaste = async () => (await import('./paste-list.tsx')).PasteList;

/** The problem with a file, in words, before it's sent. */
function faultOf({ name, size }: File): string | undefined {
  if (/\.(?:xlsb|ods|numbers)$/i.test(name)) return texts.workbook;
  if (!/\.(?:csv|txt|tsv|tab|xls[xm]?)$/i.test(name)) return texts.notList;
  return size === 0 ? texts.fileEmpty : undefined;
}

/** Screen readers read the progress bar on demand. That the list has arrived is announced. */
function UploadProgress({ share }: { readonly share: number }) {
  const arrived = share === 1;
  return (
    <Stack gap="xs">
      <Progress value={share * 100} animated={arrived} aria-label={texts.progress} />
      <Text fz="sm" c="dimmed" role={arrived ? 'status' : undefined}>
        {arrived ? texts.reading : texts.sending(share)}
      </Text>
    </Stack>
  );
}

const sentenceOf = (state: UploadState, dryRun: DryRun): string | undefined => {
  if (state.kind !== 'failed') return dryRun.kind === 'failed' ? dryRun.sentence : undefined;
  return state.uncertain ? `${state.sentence} ${texts.safeToRepeat}` : state.sentence;
};

interface DryRunAreaProps {
  readonly list: PatientList;
  readonly dryRun: DryRun;
  readonly onRead: (list: PatientList) => void;
  readonly onAnswer: (list: PatientList) => void;
}

const resultOf = (dryRun: DryRun) =>
  dryRun.kind === 'read' ? dryRun.result : dryRun.kind === 'reading' ? dryRun.before : undefined;

function DryRunArea({ list, dryRun, onRead, onAnswer }: DryRunAreaProps) {
  const result = resultOf(dryRun);
  return (
    <>
      {dryRun.kind === 'reading' && (
        <Text fz="sm" c="dimmed" role="status">
          {texts.dryRunReading}
        </Text>
      )}
      {result !== undefined && (
        <LazySection
          load={loadDryRun}
          failed={texts.dryRunFailed}
          list={list}
          result={result}
          outdated={dryRun.kind === 'reading'}
          onRead={onRead}
          onAnswer={onAnswer}
        />
      )}
    </>
  );
}

/**
 * Upload Patients (CSV) with its result (specification, sections 2 and 5). A dry run starts as soon as a list is
 * chosen. A refused list stays chosen for another try.
 */
export function UploadPatientsSection() {
  const field = useRef<HTMLInputElement>(null);
  const [list, setList] = useState<PatientList>();
  const [wrong, setWrong] = useState<string>();
  const [isPasting, setPasting] = useState(false);
  const [isOptingOut, setOptingOut] = useState(false);
  const { state, send, dismiss } = usePatientUpload();
  const { dryRun, read, forget } = useDryRun();
  const sending = state.kind === 'sending';

  const answer = (answered: PatientList) => {
    setList(answered);
    setWrong(undefined);
  };
  const take = (taken: PatientList | undefined) => {
    setList(taken);
    setWrong(undefined);
    if (taken === undefined) forget();
    else void read(taken);
  };
  const choose = (file: File | undefined) => {
    if (state.kind !== 'sending') dismiss();
    const fault = file && faultOf(file);
    take(file === undefined || fault !== undefined ? undefined : { file });
    setWrong(fault);
    setPasting(false);
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending) return;
    if (list === undefined) {
      setWrong(wrong ?? texts.fileMissing);
      field.current?.focus();
      return;
    }
    if (isOpen(resultOf(dryRun)?.questions ?? [], list.answers ?? [])) {
      setWrong(texts.answerFirst);
      return;
    }
    if (!(await send(list))) return;
    take(undefined);
    if (field.current !== null) field.current.value = '';
  };

  return (
    <Section title={desk.sections.patientImport} description={texts.description}>
      <Group component="form" align="flex-start" noValidate onSubmit={(event) => void submit(event)}>
        <CsvFileField
          ref={field}
          file={list?.file}
          onFile={choose}
          disabled={sending}
          error={wrong ?? sentenceOf(state, dryRun)}
        />
        <Group gap="sm" className={classes.upload ?? ''}>
          <BusyButton type="submit" busy={sending} Icon={IconUpload}>
            {texts.upload}
          </BusyButton>
          <Button variant="default" aria-expanded={isPasting} disabled={sending} onClick={() => setPasting(!isPasting)}>
            {texts.paste}
          </Button>
          <Button
            variant="subtle"
            aria-expanded={isOptingOut}
            disabled={sending}
            onClick={() => setOptingOut(!isOptingOut)}
          >
            {texts.optOuts}
          </Button>
        </Group>
      </Group>
      {isPasting && <LazySection load={loadPaste} failed={texts.pasteFailed} onList={choose} />}
      {isOptingOut && <LazySection load={loadOptOuts} failed={texts.pasteFailed} />}
      {sending && <UploadProgress share={state.share} />}
      {list !== undefined && !sending && <DryRunArea list={list} dryRun={dryRun} onRead={take} onAnswer={answer} />}
      {state.kind === 'done' && (
        <LazySection load={loadResult} failed={texts.resultFailed} list={state.list} result={state.result} />
      )}
    </Section>
  );
}
