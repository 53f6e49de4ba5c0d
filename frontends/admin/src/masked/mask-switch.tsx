import { ActionIcon } from '@rewards/kit';
import { IconEyeOff } from '@rewards/kit/desk';
import { texts } from '../texts/masked.ts';
import { setMasked, useMasked } from './masked.ts';

/** Hides names, emails and phones, or shows them again. */
export function MaskSwitch() {
  const isMasked = useMasked();
  return (
    <ActionIcon
      aria-label={texts.label}
      title={texts.title}
      aria-pressed={isMasked}
      aria-keyshortcuts="Shift+P"
      onClick={() => setMasked(!isMasked)}
    >
      <IconEyeOff size={20} aria-hidden />
    </ActionIcon>
  );
}
