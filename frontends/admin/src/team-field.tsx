import { usePublicConfig } from '@rewards/client';
import { NativeSelect, type FormField } from '@rewards/kit';
import { FieldFailure } from './form-failure.tsx';

interface TeamFieldProps extends FormField {
  readonly label: string;
  /** The label of the option for nobody. */
  readonly nobody: string;
  /** Extra options, given the team if known. */
  readonly besides?: (team: readonly string[] | undefined) => readonly { value: string; label: string }[];
  readonly failed: string;
}

/** A team member. If the names failed to load, it offers the rest and a Retry. */
export function TeamField({ nobody, besides, failed, ...field }: TeamFieldProps) {
  const { data, error: failure, isValidating, mutate } = usePublicConfig();
  const team = data?.staff_names;
  return (
    <div>
      <NativeSelect data={[{ value: '', label: nobody }, ...(team ?? []), ...(besides?.(team) ?? [])]} {...field} />
      {team === undefined && failure !== undefined && !isValidating && (
        <FieldFailure onRetry={() => void mutate()}>{failed}</FieldFailure>
      )}
    </div>
  );
}
