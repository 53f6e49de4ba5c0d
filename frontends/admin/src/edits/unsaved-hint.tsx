import { Hint } from '../hint.tsx';
import { texts } from '../texts/edits.ts';

interface UnsavedHintProps<Field extends string> {
  readonly isRestored: boolean;
  readonly taken?: readonly Field[];
  readonly labels?: Readonly<Record<Field, string>>;
}

/** Says that unsaved input was restored, or which other fields someone else just changed. */
export function UnsavedHint<Field extends string>({ isRestored, taken = [], labels }: UnsavedHintProps<Field>) {
  const changed = taken.map((field) => labels?.[field] ?? field).join(', ');
  if (changed !== '') return <Hint role="status">{texts.taken(changed)}</Hint>;
  return isRestored ? <Hint role="status">{texts.restored}</Hint> : null;
}
