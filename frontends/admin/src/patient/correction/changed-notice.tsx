import { useEffect, useRef } from 'react';
import { Alert, Button, IconAlertTriangle } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { texts } from '../../texts/patient-correction.ts';
import classes from './correction.module.css';
import type { ChangedMeanwhile, DraftField } from './patient-draft.ts';

interface ChangedNoticeProps {
  readonly changes: readonly ChangedMeanwhile[];
  readonly onGoOn: (whose: 'mine' | 'theirs') => void;
}

const labels: Readonly<Record<DraftField, string>> = {
  name: texts.name,
  preferred_name: texts.preferredName,
  phone: texts.phone,
  email: texts.email,
  staff: texts.staff,
  note: texts.note,
  takes_texts: texts.takesTexts,
  texts_reason: texts.textsReason,
  takes_mails: texts.takesMails,
};

function inWords(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return value === '' ? texts.none : value;
}

/** Shows what someone else changed in the meantime next to the input, with the two ways to continue. */
export function ChangedNotice({ changes, onGoOn }: ChangedNoticeProps) {
  const area = useRef<HTMLDivElement>(null);
  const isTold = changes.length > 0;
  // Someone typing further up would miss it. The focus stays in their field.
  useEffect(() => {
    if (isTold) area.current?.scrollIntoView({ block: 'nearest' });
  }, [isTold]);
  if (!isTold) return null;
  const isDisputed = changes.some(({ yours }) => yours !== undefined);
  return (
    <div ref={area} className={classes.notice}>
      <Alert color="yellow" role="alert" title={texts.meanwhile} icon={<IconAlertTriangle size={20} aria-hidden />}>
        <dl className={classes.changes}>
          {changes.map(({ field, now, yours }) => (
            <div key={field}>
              <dt>{labels[field]}</dt>
              <dd>
                <span>{texts.now}:</span> {inWords(now)}
              </dd>
              {yours !== undefined && (
                <dd>
                  <span>{texts.yours}:</span> {inWords(yours)}
                </dd>
              )}
            </div>
          ))}
        </dl>
        <p>{texts.meanwhileHint}</p>
        <Group gap="xs" className={classes.ways}>
          <Button variant="default" onClick={() => onGoOn('mine')}>
            {isDisputed ? texts.keep : texts.goOn}
          </Button>
          {isDisputed && (
            <Button variant="default" onClick={() => onGoOn('theirs')}>
              {texts.take}
            </Button>
          )}
        </Group>
      </Alert>
    </div>
  );
}
