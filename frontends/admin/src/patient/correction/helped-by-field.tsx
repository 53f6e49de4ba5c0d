import type { ChangeEvent } from 'react';
import { usePublicConfig } from '@rewards/client';
import { NativeSelect } from '@rewards/kit';
import { FieldFailure } from '../../form-failure.tsx';
import { texts } from '../../texts/patient-correction.ts';

interface HelpedByFieldProps {
  /** Who stands there now; they may have left the team. */
  readonly formerly: string | null;
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  readonly error: string | undefined;
}

/** Who of the team helped the patient, or nobody (rule 36). Who left the team since stays the one who helped. */
export function HelpedByField({ formerly, ...field }: HelpedByFieldProps) {
  const { data, error: failure, isValidating, mutate } = usePublicConfig();
  const team = data?.staff_names ?? [];
  const gone = formerly && !team.includes(formerly) ? [{ value: formerly, label: texts.formerly(formerly) }] : [];
  return (
    <div>
      <NativeSelect
        label={texts.staff}
        data={[{ value: '', label: texts.nobody }, ...team, ...(data === undefined && formerly ? [formerly] : gone)]}
        {...field}
      />
      {data === undefined && failure !== undefined && !isValidating && (
        <FieldFailure onRetry={() => void mutate()}>{texts.staffFailed}</FieldFailure>
      )}
    </div>
  );
}
