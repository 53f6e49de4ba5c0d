import { usePublicConfig } from '@rewards/client';
import { nobodyHelped } from '@rewards/contracts/sign-in';
import { NativeSelect, type FormField, Stack } from '@rewards/kit';
import { texts } from '../texts/sign-in.ts';
import { TextAction } from './text-action.tsx';

/**
 * The team member who helped, from the practice's list. The step is required, so it can reload the list after a
 * failure.
 */
export function StaffSelect(field: FormField & { readonly autoFocus: boolean }) {
  const { data: known, error, isLoading, isValidating, mutate } = usePublicConfig();
  const names = known?.staff_names ?? [];
  return (
    <Stack gap="md">
      <NativeSelect
        label={texts.login.staff}
        description={texts.login.staffHint}
        disabled={isLoading && known === undefined}
        data={[
          { value: '', label: texts.login.staffPlaceholder },
          ...names,
          { value: nobodyHelped, label: texts.login.staffNobody },
        ]}
        {...field}
      />
      {error !== undefined && names.length === 0 && (
        <div role="alert" className="kit-group kit-small kit-wrong" style={{ gap: '0 0.5rem' }}>
          {texts.login.staffFailed}{' '}
          <TextAction disabled={isValidating} onClick={() => void mutate()}>
            {texts.login.tryAgain}
          </TextAction>
        </div>
      )}
    </Stack>
  );
}
