import type { ChangeEvent } from 'react';
import { usePublicConfig } from '@rewards/client';
import { Button, NativeSelect } from '@rewards/kit';
import { texts } from '../texts/index.ts';
import classes from './front-desk.module.css';

interface StaffFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  readonly error: string | undefined;
}

/** Who of the team helps the patient. Left alone, it stays whoever is on record. */
export function StaffField(field: StaffFieldProps) {
  const { data: known, error: failure, isValidating, mutate } = usePublicConfig();
  return (
    <div>
      <NativeSelect
        label={texts.qrDisplay.staff}
        data={[{ value: '', label: texts.qrDisplay.staffAsOnRecord }, ...(known?.staff_names ?? [])]}
        {...field}
      />
      {known === undefined && failure !== undefined && !isValidating && (
        <div role="alert" className={classes.staffFailure}>
          <span>{texts.qrDisplay.staffFailed}</span>
          <Button variant="default" size="sm" onClick={() => void mutate()}>
            {texts.qrDisplay.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
