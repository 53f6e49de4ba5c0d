import type { ReactNode } from 'react';
import { Alert, Button, IconAlertTriangle } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { useListTexts } from './use-list-texts.ts';

/** Shown above values or rows that are stale because reloading them failed. */
export function OutdatedNotice({ children, onRetry }: { readonly children: ReactNode; readonly onRetry: () => void }) {
  const texts = useListTexts();
  return (
    <Alert
      color="yellow"
      role="alert"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      styles={{ wrapper: { alignItems: 'center' } }}
    >
      <Group rowGap="xs" justify="space-between">
        <span>{children}</span>
        <Button variant="default" onClick={onRetry}>
          {texts.retry}
        </Button>
      </Group>
    </Alert>
  );
}
