import type { ComponentProps } from 'react';
import { ConflictNotice } from '../edits/conflict-notice.tsx';
import { UnsavedHint } from '../edits/unsaved-hint.tsx';
import { texts } from '../texts/settings.ts';

interface PartNoticeProps extends Omit<ComponentProps<typeof ConflictNotice>, 'title'> {
  /** What the form calls the other fields that someone else changed. */
  readonly taken: readonly string[];
}

/** What someone else just changed on this page: other fields by name, and the same fields with both values. */
export function PartNotice({ taken, ...conflicts }: PartNoticeProps) {
  return (
    <>
      <UnsavedHint isRestored={false} taken={taken} />
      <ConflictNotice title={texts.settings.meanwhile} {...conflicts} />
    </>
  );
}
