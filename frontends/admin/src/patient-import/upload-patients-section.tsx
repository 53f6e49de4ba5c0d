import { useRef, useState, type SyntheticEvent } from 'react';
import { Button, Progress, Section, Stack, Text } from '@rewards/kit';
import { Group, IconUpload } from '@rewards/kit/desk';
import { BusyButton } from '../busy-button.tsx';
import { LazySection } from '../desk/lazy-section.tsx';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/patient-import.ts';
import { CsvFileField } from './csv-file-field.tsx';
import classes from './patient-import.module.css';
import { isOpen } from './given-answers.ts';
import { useDryRun, type DryRun } from './use-dry-run.ts';
import { usePatientUpload, type PatientList, type UploadState } from './use-patient-upload.ts';

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
          <BusyButton type="submit" busy={sending} icon={<IconUpload size={18} aria-hidden />}>
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
