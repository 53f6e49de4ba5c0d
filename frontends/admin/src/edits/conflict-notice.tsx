import { useEffect, useRef } from 'react';
import { Alert, Button, IconAlertTriangle, Stack, Text } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { texts } from '../texts/edits.ts';

const aboveSaveBar = { scrollMarginBottom: '6rem' };

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
    <div ref={area} style={aboveSaveBar}>
      <Alert color="yellow" role="alert" title={title} icon={<IconAlertTriangle size={20} aria-hidden />}>
        <Stack component="dl" gap="xs" mb="xs">
          {conflicts.map(({ label, now, yours }) => (
            <div key={label}>
              <dt className="kit-strong">{label}</dt>
              <dd className="kit-anywhere">
                <span className="kit-muted">{texts.now}:</span> {now}
              </dd>
              <dd className="kit-anywhere">
                <span className="kit-muted">{texts.yours}:</span> {yours}
              </dd>
            </div>
          ))}
        </Stack>
        <Text inherit mb="xs">
          {texts.hint}
        </Text>
        <Group gap="xs">
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
