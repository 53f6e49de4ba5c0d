import type { ChangeEvent } from 'react';
import { usePublicConfig } from '@rewards/client';
import { NativeSelect } from '@rewards/kit';
import { FieldFailure } from '../form-failure.tsx';
import { texts } from '../texts/front-desk.ts';

interface StaffFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  readonly error: string | undefined;
}

/** Who of the team helps the patient. Left alone, it stays whoever is on record. */
export function StaffField(field: StaffFieldProps) {
  const { data: known, error: failure, isValidating, mutate } = usePublicConfig();
  if (known?.staff_names.length === 0) return null;
  return (
    <div>
      <NativeSelect
        label={texts.qrDisplay.staff}
        data={[{ value: '', label: texts.qrDisplay.staffAsOnRecord }, ...(known?.staff_names ?? [])]}
        {...field}
      />
      {known === undefined && failure !== undefined && !isValidating && (
        <FieldFailure onRetry={() => void mutate()}>{texts.qrDisplay.staffFailed}</FieldFailure>
      )}
    </div>
  );
}
