import { Stack } from '@rewards/kit';
import { texts } from '../texts/merge.ts';
import { nameOf } from '../users/patient.ts';
import { PatientField } from '../users/patient-field.tsx';
import { usePatientSearch } from '../users/use-patient-search.ts';
import { MergeForm } from './merge-form.tsx';

interface MergeWithProps {
  readonly user: { readonly id: string; readonly name: string; readonly email: string };
  /** Called with the record that stays, or without one if they're two people. */
  readonly onDone: (keptId?: string) => void;
}

/** Finds another record of a patient, then compares the two as a suggested pair. */
export function MergeWith({ user, onDone }: MergeWithProps) {
  const patients = usePatientSearch(() => undefined);
  const { chosen } = patients;
  const isSame = chosen?.id === user.id;
  return (
    <Stack gap="md">
      <PatientField
        autoFocus
        name="other"
        label={texts.otherOf(nameOf(user))}
        patients={patients}
        error={isSame ? texts.sameRecord : undefined}
      />
      {chosen !== undefined && !isSame && (
        <MergeForm key={chosen.id} userId={user.id} otherId={chosen.id} onDone={onDone} />
      )}
    </Stack>
  );
}
