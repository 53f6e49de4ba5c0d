import { useEffect, useRef } from 'react';
import { Alert, Button, IconAlertTriangle } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { texts } from '../texts/edits.ts';
import classes from './conflict-notice.module.css';

interface ConflictNoticeProps {
  /** What someone else changed: "Someone else just changed this patient". */
  readonly title: string;
  /** The fields that both changed, in words. */
  readonly conflicts: ReadonlyArray<{ readonly label: string; readonly now: string; readonly yours: string }>;
  readonly onGoOn: (whose: 'mine' | 'theirs') => void;
}

/** Shows both values of each field that someone else changed too, with the two ways to continue. */
export function ConflictNotice({ title, conflicts, onGoOn }: ConflictNoticeProps) {
  const area = useRef<HTMLDivElement>(null);
  const isTold = conflicts.length > 0;
  // Someone typing further up would miss it. The focus stays in their field.
  useEffect(() => {
    if (isTold) area.current?.scrollIntoView({ block: 'nearest' });
  }, [isTold]);
  if (!isTold) return null;
  return (
    <div ref={area} className={classes.notice}>
      <Alert color="yellow" role="alert" title={title} icon={<IconAlertTriangle size={20} aria-hidden />}>
        <dl className={classes.changes}>
          {conflicts.map(({ label, now, yours }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span>{texts.now}:</span> {now}
              </dd>
              <dd>
                <span>{texts.yours}:</span> {yours}
              </dd>
            </div>
          ))}
        </dl>
        <p>{texts.hint}</p>
        <Group gap="xs" className={classes.ways}>
          <Button variant="default" onClick={() => onGoOn('mine')}>
            {texts.keep}
          </Button>
          <Button variant="default" onClick={() => onGoOn('theirs')}>
            {texts.take}
          </Button>
        </Group>
      </Alert>
    </div>
  );
}
