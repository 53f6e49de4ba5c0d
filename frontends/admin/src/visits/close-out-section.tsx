import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Alert, Button, IconAlertTriangle, Section, Text, Stack } from '@rewards/kit';
import { IconFileSpreadsheet } from '@rewards/kit/desk';
import { Textarea } from '@rewards/kit/fields';
import { BusyButton } from '../busy-button.tsx';
import { LazySection } from '../desk/lazy-section.tsx';
import { FileField } from '../file-field.tsx';
import { texts } from '../texts/close-out.ts';
import { useCloseOut } from './use-close-out.ts';
import { type DroppedFile, useReport } from './use-report.ts';
import own from './visits.module.css';

interface ListFormProps {
  readonly takesFocus: boolean;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onList: (text: string) => void;
  readonly onDrop: (dropped: DroppedFile) => void;
}

/** A binary file, such as a workbook or a PDF, holds bytes that no text has. */
const isText = (content: string) => !content.slice(0, 4_096).includes('\u0000') && !content.startsWith('%PDF');

const loadReview = async () => (await import('./close-out-review.tsx')).CloseOutReview;

const loadPreview = async () => (await import('./report-preview.tsx')).ReportPreview;

/** Takes the day's patients. A paste or a drop is read at once, so it takes no button. */
function ListForm({ takesFocus, isBusy, failure, onList, onDrop }: ListFormProps) {
  const [text, setText] = useState('');
  const file = useRef<HTMLInputElement>(null);

  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    const isWholeList = text.trim() === '' && pasted.includes('\n');
    if (!isWholeList) return;
    event.preventDefault();
    setText(pasted);
    onList(pasted);
  };
  const drop = async (dropped: File | undefined) => {
    if (dropped === undefined || isBusy) return;
    const content = await dropped.text();
    onDrop({ file: dropped, text: isText(content) ? content : undefined });
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onList(text);
  };

  return (
    <Stack
      component="form"
      gap="md"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onList(text);
      }}
    >
      {failure !== undefined && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {failure}
        </Alert>
      )}
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

/**
 * Closes out a day with one paste and one press: the friends among the day's patients are completed at once. A dropped
 * file with column names is a report, whose visits wait to be confirmed.
 */
export function CloseOutSection({ takesFocus }: { readonly takesFocus: boolean }) {
  const { step, find, complete, startOver } = useCloseOut();
  const { step: report, read, take, close } = useReport((text) => void find(text));
  const readAsList = (text: string) => {
    close();
    void find(text);
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
      {step.kind === 'list' && (
        <ListForm
          takesFocus={takesFocus}
          isBusy={step.isBusy || report.kind === 'reading'}
          failure={report.kind === 'none' ? (report.failure ?? step.failure) : undefined}
          onList={readAsList}
          onDrop={(dropped) => void read(dropped)}
        />
      )}
      {step.kind === 'review' && (
        <LazySection
          load={loadReview}
          failed={texts.reviewFailed}
          found={step.found}
          isBusy={step.isBusy}
          onComplete={(choices, visitedOn) => void complete(step.found, choices, visitedOn)}
          onStartOver={startOver}
        />
      )}
      {step.kind === 'done' && (
        <Stack gap="md">
          <Text role="status" fw={600}>
            {step.completed === 0 ? texts.noneCompleted : texts.completed(step.completed, step.earned)}
          </Text>
          {step.ignored.length > 0 && (
            <Alert color="yellow" title={texts.ignored(step.ignored.length)}>
              <ul className={own.lines}>
                {step.ignored.map(({ friend, reason }) => (
                  <li key={friend}>
                    <b>{friend}</b>: {reason}
                  </li>
                ))}
              </ul>
            </Alert>
          )}
          <div>
            <Button variant="default" onClick={startOver}>
              {texts.startOver}
            </Button>
          </div>
        </Stack>
      )}
    </Section>
  );
}
