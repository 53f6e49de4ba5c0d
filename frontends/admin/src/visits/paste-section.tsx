import { useEffect, useEffectEvent, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { call, isSignedOut, messageOf, useReadAgain } from '@rewards/client';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import { pasteVisits } from '@rewards/contracts/visits';
import { Alert, IconAlertTriangle, Section, Stack, Text } from '@rewards/kit';
import { DateField, unfinishedDay } from '@rewards/kit/dates';
import { IconFileSpreadsheet } from '@rewards/kit/desk';
import { Textarea } from '@rewards/kit/fields';
import { BusyButton } from '../busy-button.tsx';
import { LazySection } from '../desk/lazy-section.tsx';
import { useToday } from '../desk/use-today.ts';
import { FileField } from '../file-field.tsx';
import { texts } from '../texts/close-out.ts';
import { PasteResult } from './paste-result.tsx';
import { type DroppedFile, useReport } from './use-report.ts';

type Answer = AnswerOf<typeof pasteVisits>;

type PasteStep =
  | { readonly kind: 'list'; readonly isBusy: boolean; readonly failure: string | undefined }
  | ({ readonly kind: 'pasted'; readonly entry: string | null } & Pick<Answer, 'lines' | 'matched'>);

const start = { kind: 'list', isBusy: false, failure: undefined } as const;

/**
 * A list, and then what became of its lines.
 * @param onPasted called once the list of visits is loaded again
 */
function usePaste(onPasted: () => void) {
  const readAgain = useReadAgain();
  const [step, setStep] = useState<PasteStep>(start);
  const isUnderWay = useRef(false);

  const paste = async (text: string, visitedOn: string | undefined) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setStep({ ...start, isBusy: true });
    try {
      const body = visitedOn === undefined ? { text } : { text, visited_on: visitedOn };
      const { lines, matched, activity_id: entry } = await call(pasteVisits, { body });
      await readAgain(pasteVisits.changes);
      setStep({ kind: 'pasted', lines, matched, entry });
      onPasted();
    } catch (thrown) {
      setStep({ ...start, failure: isSignedOut(thrown) ? undefined : messageOf(thrown) });
    } finally {
      isUnderWay.current = false;
    }
  };

  return { step, paste, startOver: () => setStep(start) };
}

interface ListFormProps {
  readonly takesFocus: boolean;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  /** The visits' day. Undefined until one is chosen, for today. */
  readonly day: string | undefined;
  readonly onDay: (day: string) => void;
  readonly onList: (text: string) => void;
  readonly onDrop: (dropped: DroppedFile) => void;
}

/** A binary file, such as a workbook or a PDF, holds bytes that no text has. */
const isText = (content: string) => !content.slice(0, 4_096).includes('\u0000') && !content.startsWith('%PDF');

const loadPreview = async () => (await import('./report-preview.tsx')).ReportPreview;

/** Takes the day's patients. A paste or a drop is read at once, so it takes no button. */
function ListForm({ takesFocus, isBusy, failure, day, onDay, onList, onDrop }: ListFormProps) {
  const today = useToday();
  const [text, setText] = useState('');
  const file = useRef<HTMLInputElement>(null);

  const visitedOn = day ?? today ?? '';
  const isLater = today !== undefined && visitedOn > today && visitedOn !== unfinishedDay;
  const send = (list: string) => {
    if (isBusy || isLater || visitedOn === unfinishedDay) return;
    onList(list);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    const isWholeList = text.trim() === '' && pasted.includes('\n');
    if (!isWholeList) return;
    event.preventDefault();
    setText(pasted);
    send(pasted);
  };
  const drop = async (dropped: File | undefined) => {
    if (dropped === undefined || isBusy || isLater || visitedOn === unfinishedDay) return;
    const content = await dropped.text();
    onDrop({ file: dropped, text: isText(content) ? content : undefined });
  };
  // Pasting works anywhere on the page, so no field has to be found first.
  const takePasted = useEffectEvent((pasted: string) => {
    if (text.trim() !== '') return setText(`${text.trimEnd()}\n${pasted}`);
    setText(pasted);
    send(pasted);
  });
  useEffect(() => {
    const hear = (event: globalThis.ClipboardEvent) => {
      const isInField = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
      const pasted = event.clipboardData?.getData('text/plain') ?? '';
      if (isInField || !pasted.includes('\n') || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      takePasted(pasted);
    };
    document.addEventListener('paste', hear);
    return () => document.removeEventListener('paste', hear);
  }, []);
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(text);
  };

  return (
    <Stack
      component="form"
      gap="md"
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
    >
      {failure !== undefined && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {failure}
        </Alert>
      )}
      <Stack maw="16rem">
        <DateField
          label={texts.day}
          description={texts.dayHint}
          value={visitedOn}
          max={today}
          error={isLater ? texts.dayWrong : undefined}
          onDay={onDay}
        />
      </Stack>
      <Textarea
        label={texts.list}
        description={texts.listHint}
        placeholder={texts.example}
        rows={7}
        autoFocus={takesFocus}
        spellCheck={false}
        value={text}
        onPaste={paste}
        onKeyDown={submitByKey}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FileField
        ref={file}
        label={texts.file}
        accept=".csv,.txt,.tsv,.xlsx,.xls,text/plain,text/csv"
        error={undefined}
        forgetsFile
        onFile={(dropped) => void drop(dropped)}
      >
        <IconFileSpreadsheet size={24} aria-hidden />
        <Text span fz="sm" c="dimmed" aria-hidden>
          {texts.fileHint}
        </Text>
      </FileField>
      <div>
        <BusyButton type="submit" busy={isBusy}>
          {isBusy ? texts.finding : texts.find}
        </BusyButton>
      </div>
    </Stack>
  );
}

interface PasteSectionProps {
  /** Called once the list of visits shows what was pasted. */
  readonly onPasted: () => void;
}

/**
 * Takes a day's patients: the friends among them wait to be confirmed. A dropped file with column names is a report,
 * whose visits wait as well.
 */
export function PasteSection({ onPasted }: PasteSectionProps) {
  const { step, paste, startOver } = usePaste(onPasted);
  const today = useToday();
  const [day, setDay] = useState<string>();
  const [hasStartedOver, setStartedOver] = useState(false);
  const pasteDay = (text: string) => void paste(text, day === today || day === '' ? undefined : day);
  const { step: report, read, take, close } = useReport(pasteDay);
  const readAsList = (text: string) => {
    close();
    pasteDay(text);
  };
  if (report.kind === 'preview') {
    const { text } = report.dropped;
    return (
      <Section title={texts.title}>
        <LazySection
          load={loadPreview}
          failed={texts.previewFailed}
          step={report}
          onMap={(mapping) => void read(report.dropped, mapping)}
          onTake={() => void take()}
          onList={text === undefined ? undefined : () => readAsList(text)}
          onClose={close}
        />
      </Section>
    );
  }
  return (
    <Section title={texts.title} description={step.kind === 'list' ? texts.description : undefined}>
      {step.kind === 'list' ? (
        <ListForm
          takesFocus={hasStartedOver}
          isBusy={step.isBusy || report.kind === 'reading'}
          failure={report.kind === 'none' ? (report.failure ?? step.failure) : undefined}
          day={day}
          onDay={setDay}
          onList={readAsList}
          onDrop={(dropped) => void read(dropped)}
        />
      ) : (
        <PasteResult
          {...step}
          onStartOver={() => {
            setDay(undefined);
            setStartedOver(true);
            startOver();
          }}
        />
      )}
    </Section>
  );
}
