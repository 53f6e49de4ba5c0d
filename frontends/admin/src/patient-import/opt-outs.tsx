import { useRef, useState } from 'react';
import { messageOf, upload, useReadAgain } from '@rewards/client';
import { uploadOptOuts, type OptOutsResult } from '@rewards/contracts/patient-import';
import { Alert, IconAlertTriangle, Stack, Text, toast } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { Textarea } from '@rewards/kit/fields';
import { BusyButton } from '../busy-button.tsx';
import { useMay } from '../desk/may.ts';
import { ExportButton } from '../exports/export-buttons.tsx';
import { exported } from '../exports/use-export.ts';
import { FileField } from '../file-field.tsx';
import { texts } from '../texts/opt-outs.ts';
import { useStep } from '../use-step.ts';
import { listEndings } from './csv-file-field.tsx';

const pasted = (text: string) => new File([text], texts.pastedFile, { type: 'text/csv' });

/** What the list does, in sentences. Zeros say nothing. */
function Told({ result, isDone }: { readonly result: OptOutsResult; readonly isDone: boolean }) {
  const lines = [
    (isDone ? texts.turnedOff : texts.willTurnOff)(result.turned_off),
    result.already_off > 0 && texts.alreadyOff(result.already_off),
    result.phones_stored > 0 && texts.phonesStored(result.phones_stored),
    result.emails_unknown > 0 && texts.emailsUnknown(result.emails_unknown),
    result.not_opted_out > 0 && texts.notOptedOut(result.not_opted_out),
    result.unreadable_rows > 0 && texts.unreadable(result.unreadable_rows),
  ].filter((line) => line !== false);
  return (
    <Stack className="kit-panel" role="status">
      <h3 className="kit-plain kit-anywhere">{isDone ? texts.done : texts.preview}</h3>
      <ul className="kit-discs">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {result.errors.length > 0 && (
        <ul className="kit-discs">
          {result.errors.map(({ row, error }) => (
            <li key={row}>{texts.rowError(row, error)}</li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

interface Read {
  readonly file: File;
  readonly result: OptOutsResult;
  readonly isDone: boolean;
}

/** Brings opt-outs from an old system: a file or pasted lines, a preview, and one press (rule 44). */
export function OptOuts() {
  const may = useMay();
  const readAgain = useReadAgain();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [read, setRead] = useState<Read>();
  const [failure, setFailure] = useState<string>();

  const send = async (file: File, isDone: boolean) => {
    setFailure(undefined);
    try {
      const result = await upload(uploadOptOuts, file, { query: isDone ? {} : { dry_run: '1' } });
      setRead({ file, result, isDone });
      if (!isDone) return;
      setText('');
      toast.success(texts.doneToast);
      void readAgain(uploadOptOuts.changes);
    } catch (thrown) {
      setRead(undefined);
      setFailure(messageOf(thrown));
    }
  };
  const [busy, act] = useStep((file: File, isDone: boolean) => send(file, isDone));

  return (
    <Stack gap="md" className="kit-apart">
      <h3 className="kit-plain">{texts.title}</h3>
      <Text>{texts.hint}</Text>
      <FileField
        ref={field}
        forgetsFile
        label={texts.file}
        accept={listEndings}
        disabled={busy}
        error={failure}
        onFile={(file) => file && void act(file, false)}
      >
        {read?.file.name ?? texts.choose}
      </FileField>
      <Textarea
        label={texts.paste}
        description={texts.pasteHint}
        rows={4}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="xs">
        {text.trim() !== '' && (
          <BusyButton variant="default" busy={busy} onClick={() => act(pasted(text), false)}>
            {texts.check}
          </BusyButton>
        )}
        {read !== undefined && !read.isDone && (
          <BusyButton busy={busy} onClick={() => act(read.file, true)}>
            {texts.turnOff}
          </BusyButton>
        )}
        {may('export_data') && <ExportButton label={texts.exportRefusals} {...exported.refusals} />}
      </Group>
      {read !== undefined && <Told result={read.result} isDone={read.isDone} />}
      {read !== undefined && !read.isDone && (
        <Alert color="yellow" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {texts.onlyThey}
        </Alert>
      )}
    </Stack>
  );
}
