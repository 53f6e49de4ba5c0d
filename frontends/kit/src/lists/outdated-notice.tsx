import type { ReactNode } from 'react';
import { Alert, Button, IconAlertTriangle } from '@rewards/kit';
import { useListTexts } from './use-list-texts.ts';
import classes from './lists.module.css';

/** Shown above values or rows that are stale because reloading them failed. */
export function OutdatedNotice({ children, onRetry }: { readonly children: ReactNode; readonly onRetry: () => void }) {
  const texts = useListTexts();
  return (
    <Alert
      color="yellow"
      role="alert"
      classNames={{ wrapper: classes.noticeLine ?? '' }}
      icon={<IconAlertTriangle size={20} aria-hidden />}
    >
      <div className={classes.notice}>
        <span>{children}</span>
        <Button variant="default" onClick={onRetry}>
          {texts.retry}
        </Button>
      </div>
    </Alert>
  );
}
