import { useRef, useState, type SyntheticEvent } from 'react';
import { Progress, Section } from '@rewards/kit';
import { IconUpload } from '@rewards/kit/desk';
import { BusyButton } from '../busy-button.tsx';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/patient-import.ts';
import { CsvFileField } from './csv-file-field.tsx';
import { ImportResultView } from './import-result-view.tsx';
import classes from './patient-import.module.css';
import { usePatientUpload, type UploadState } from './use-patient-upload.ts';

/** What is wrong with a file before it is sent, in words. */
function faultOf({ name, size }: File): string | undefined {
  if (/\.xls[xmb]?$/i.test(name)) return texts.workbook;
  if (!/\.csv$/i.test(name)) return texts.notCsv;
  return size === 0 ? texts.fileEmpty : undefined;
}

/** The bar tells a screen reader how far it is when asked; that the list has arrived is told unasked. */
function UploadProgress({ share }: { readonly share: number }) {
  const arrived = share === 1;
  return (
    <div className={classes.progress}>
      <Progress value={share * 100} animated={arrived} aria-label={texts.progress} />
      <p className={classes.detail} role={arrived ? 'status' : undefined}>
        {arrived ? texts.reading : texts.sending(share)}
      </p>
    </div>
  );
}

const sentenceOf = (state: UploadState): string | undefined => {
  if (state.kind !== 'failed') return undefined;
  return state.uncertain ? `${state.sentence} ${texts.safeToRepeat}` : state.sentence;
};

/**
 * Upload Patients (CSV) with its result (specification, sections 2 and 5). A list that was refused stays chosen, to try
 * again.
 */
export function UploadPatientsSection() {
  const field = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [wrong, setWrong] = useState<string>();
  const { state, send, dismiss } = usePatientUpload();
  const sending = state.kind === 'sending';

  const choose = (chosen: File | undefined) => {
    if (state.kind === 'failed') dismiss();
    const fault = chosen && faultOf(chosen);
    setFile(fault === undefined ? chosen : undefined);
    setWrong(fault);
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending) return;
    if (file === undefined) {
      setWrong(wrong ?? texts.fileMissing);
      field.current?.focus();
      return;
    }
    if (!(await send(file))) return;
    setFile(undefined);
    if (field.current !== null) field.current.value = '';
  };

  return (
    <Section title={desk.sections.patientImport} description={texts.description}>
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <CsvFileField ref={field} file={file} onFile={choose} disabled={sending} error={wrong ?? sentenceOf(state)} />
        <BusyButton type="submit" className={classes.upload} busy={sending} icon={<IconUpload size={18} aria-hidden />}>
          {texts.upload}
        </BusyButton>
      </form>
      {sending && <UploadProgress share={state.share} />}
      {state.kind === 'done' && <ImportResultView fileName={state.fileName} result={state.result} />}
    </Section>
  );
}
