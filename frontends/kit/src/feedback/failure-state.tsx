import { Button } from '@mantine/core';
import { IconRefresh } from '../icons.ts';
import { useKitTexts } from '../texts/use-kit-texts.ts';
import classes from './feedback.module.css';
import { LineDrawing } from './line-drawing.tsx';

interface FailureStateProps {
  /** What failed: "Failed to load dashboard data". */
  readonly title: string;
  /** The reason, if known. */
  readonly reason?: string | undefined;
  readonly onRetry: () => void;
}

export function FailureState({ title, reason, onRetry }: FailureStateProps) {
  const texts = useKitTexts();
  return (
    <div className={classes.state} role="alert">
      <LineDrawing of="unplugged" className={classes.drawing} />
      <p className={classes.title}>{title}</p>
      {reason !== undefined && <div className={classes.words}>{reason}</div>}
      <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}
