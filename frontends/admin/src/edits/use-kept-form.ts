import { useFormDraft } from '@rewards/client';
import { useValidatedForm } from '@rewards/kit';
import { say } from '../texts/say.ts';
import { differences } from './edits.ts';
import { useUnsavedInput } from '../desk/use-asks-before-leaving.ts';

type FormOptions<Input extends object, Output> = Omit<Parameters<typeof useValidatedForm<Input, Output>>[0], 'say'> & {
  /** Whether submitting only leads to the next step. The last one then calls `forget`. */
  readonly isStep?: boolean;
};

/**
 * A form for something new, whose input survives an expired session and a closed tab (record 0079).
 *
 * @param form the form's name
 */
export function useKeptForm<Input extends object, Output>(
  form: string,
  { initial, onSubmit, isStep = false, ...options }: FormOptions<Input, Output>,
) {
  const draft = useFormDraft<Input>(form, { read: (stored) => ({ ...initial, ...(stored as Partial<Input>) }) });
  const kept = useValidatedForm<Input, Output>({
    ...options,
    say,
    initial: draft.found ?? initial,
    onSubmit: async (values) => {
      await onSubmit(values);
      if (!isStep) draft.forget();
    },
  });
  const isChanged = differences(kept.values, initial).length > 0;
  useUnsavedInput(draft, isChanged ? kept.values : undefined, () => kept.reset(initial));
  return { ...kept, forget: draft.forget, isChanged, isRestored: isChanged && draft.found !== undefined };
}
