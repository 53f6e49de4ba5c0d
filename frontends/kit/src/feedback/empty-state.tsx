import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import classes from './feedback.module.css';
import { IconRefresh } from '../icons.ts';
import { useKitTexts } from '../texts/use-kit-texts.ts';

interface EmptyStateProps {
  readonly drawing: Drawing;
  readonly title: string;
  /** What this place will show, or what to do first. */
  readonly children?: ReactNode;
  /** The next step, as a button or a link. */
  readonly action?: ReactNode;
  readonly role?: 'alert';
}

export function EmptyState({ drawing, title, children, action, role }: EmptyStateProps) {
  return (
    <div className={classes.state} role={role}>
      <LineDrawing of={drawing} />
      <p className={classes.title}>{title}</p>
      {children !== undefined && <div className={classes.words}>{children}</div>}
      {action}
    </div>
  );
}

interface FailureStateProps {
  /** What failed: "Failed to load dashboard data". */
  readonly title: string;
  /** The reason, if known. */
  readonly reason?: string | undefined;
  readonly onRetry: () => void;
}

export function FailureState({ title, reason, onRetry }: FailureStateProps) {
  const texts = useKitTexts();
  const retry = (
    <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
      {texts.retry}
    </Button>
  );
  return (
    <EmptyState role="alert" drawing="unplugged" title={title} action={retry}>
      {reason}
    </EmptyState>
  );
}

/** Line drawings for empty and failed states, in the text's color with one touch of teal. */
const lines: Record<Drawing, ReactNode> = {
  friends: (
    <>
      <circle cx="36" cy="34" r="11" />
      <path d="M17 72c0-12 8-20 19-20 6 0 11 2 14 6" />
      <circle cx="82" cy="40" r="9" data-accent />
      <path d="M66 72c0-10 7-16 16-16s16 6 16 16" data-accent />
      <path d="M54 26c4-6 11-9 17-7M68 14l4 5-5 4" strokeDasharray="1 5" />
      <path d="M10 78h100" />
    </>
  ),
  list: (
    <>
      <rect x="32" y="12" width="56" height="66" rx="8" />
      <path d="M50 30h26M50 45h26M50 60h16" />
      <path d="m40 30 2 2 4-4M40 45l2 2 4-4" data-accent />
      <path d="M14 78h92" />
    </>
  ),
  search: (
    <>
      <circle cx="54" cy="40" r="24" />
      <path d="m72 58 18 18" />
      <path d="M44 40c0-6 4-10 10-10" data-accent />
      <path d="M14 82h92" />
    </>
  ),
  unplugged: (
    <>
      <path d="M12 48h24" />
      <path d="M36 36h10a12 12 0 0 1 0 24H36z" />
      <path d="M46 42h8M46 54h8" data-accent />
      <path d="M108 48H84" />
      <path d="M84 34H76a14 14 0 0 0 0 28h8z" />
      <path d="M62 24v-8M58 74v8M66 74l4 6" strokeDasharray="1 5" />
    </>
  ),
};

type Drawing = 'friends' | 'list' | 'search' | 'unplugged';

function LineDrawing({ of }: { readonly of: Drawing }) {
  return (
    <svg
      className={classes.drawing}
      width="120"
      height="90"
      viewBox="0 0 120 90"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {lines[of]}
    </svg>
  );
}
