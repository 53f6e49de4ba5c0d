import { usePublicConfig } from '@rewards/client';
import { NativeSelect, type FormField } from '@rewards/kit';
import { FieldFailure } from './form-failure.tsx';

interface TeamFieldProps extends FormField {
  readonly label: string;
  /** What stands for nobody of the team. */
  readonly nobody: string;
  /** Who can be chosen besides, given the team as far as it is known. */
  readonly besides?: (team: readonly string[] | undefined) => readonly { value: string; label: string }[];
  readonly failed: string;
}

/** Somebody of the team. Without the names it offers what it can, and asks for them again. */
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
