import type { PracticeSystemConnection } from '@rewards/contracts/practice-system';
import { Section, useAct } from '@rewards/kit';
import { Switch } from '@rewards/kit/fields';
import { FormFailure } from '../form-failure.tsx';
import { texts } from '../texts/practice-system.ts';
import type { ChangeOfConnection } from './connection-changes.ts';

interface PatientListChoiceProps {
  readonly connection: PracticeSystemConnection;
  readonly onChange: ChangeOfConnection;
}

/** Whether changed charts update the patient list. */
export function PatientListChoice({ connection: { keeps_patient_list: isOn }, onChange }: PatientListChoiceProps) {
  const { busy, failure, act } = useAct();
  return (
    <Section title={texts.patientList}>
      <Switch
        label={texts.keepsPatientList}
        description={texts.keepsPatientListHint}
        checked={isOn}
        aria-busy={busy}
        onChange={({ currentTarget: { checked } }) =>
          void act(() => onChange({ keeps_patient_list: checked }, texts.saved))
        }
      />
      <FormFailure failure={failure} />
    </Section>
  );
}
