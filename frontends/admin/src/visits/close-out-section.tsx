import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Alert, Button, IconAlertTriangle, Section, Text } from '@rewards/kit';
import { IconFileSpreadsheet } from '@rewards/kit/desk';
import { Textarea } from '@rewards/kit/fields';
import { BusyButton } from '../busy-button.tsx';
import { FileField } from '../file-field.tsx';
import classes from '../form.module.css';
import { texts } from '../texts/close-out.ts';
import { CloseOutReview } from './close-out-review.tsx';
import { useCloseOut } from './use-close-out.ts';
import own from './visits.module.css';

interface ListFormProps {
  readonly takesFocus: boolean;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onList: (text: string) => void;
}

/** A binary file, such as a workbook or a PDF, holds bytes that no text has. */
const isText = (content: string) => !content.slice(0, 4_096).includes('\u0000') && !content.startsWith('%PDF');

/** Takes the day's patients. A paste or a drop is read at once, so it takes no button. */
function ListForm({ takesFocus, isBusy, failure, onList }: ListFormProps) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
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
    const content = await dropped?.text();
    if (content === undefined) return;
    setWrong(isText(content) ? undefined : texts.notText);
    if (!isText(content)) return;
    setText(content);
    onList(content);
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onList(text);
  };

  return (
    <form
      className={classes.form}
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
        accept=".csv,.txt,.tsv,text/plain,text/csv"
        error={wrong}
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
    </form>
  );
}

/** Closes out a day with one paste and one press: the friends among the day's patients are completed at once. */
export function CloseOutSection({ takesFocus }: { readonly takesFocus: boolean }) {
  const { step, find, complete, startOver } = useCloseOut();
  return (
    <Section title={texts.title} description={step.kind === 'list' ? texts.description : undefined}>
      {step.kind === 'list' && (
        <ListForm
          takesFocus={takesFocus}
          isBusy={step.isBusy}
          failure={step.failure}
          onList={(text) => void find(text)}
        />
      )}
      {step.kind === 'review' && (
        <CloseOutReview
          found={step.found}
          isBusy={step.isBusy}
          onComplete={(ids, visitedOn) => void complete(step.found, ids, visitedOn)}
          onStartOver={startOver}
        />
      )}
      {step.kind === 'done' && (
        <div className={classes.form}>
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
        </div>
      )}
    </Section>
  );
}
