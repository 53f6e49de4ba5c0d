import { useState } from 'react';
import { useCall, useReadAgain } from '@rewards/client';
import {
  type PracticeSystemConnection,
  changePracticeSystem,
  showPracticeSystem,
  testPracticeSystem,
  visitMode,
  type TestedPracticeSystem,
} from '@rewards/contracts/practice-system';
import { NativeSelect, Section, useAct, Text } from '@rewards/kit';
import { Switch } from '@rewards/kit/fields';
import { FormFailure } from '../form-failure.tsx';
import { type ChangeOfConnection, type ConnectionTest, patience } from './connection-changes.ts';
import { ConnectionStatus } from './connection-status.tsx';
import { texts } from '../texts/practice-system.ts';
import { useUndoOffer } from '../undo/use-undo-offer.tsx';

interface VisitModesProps {
  readonly connection: PracticeSystemConnection;
  readonly onChange: ChangeOfConnection;
}

/** What happens with visits (rule 52). */
function VisitModes({ connection: { visits }, onChange }: VisitModesProps) {
  const { busy, failure, act } = useAct();
  return (
    <Section title={texts.visits}>
      <NativeSelect
        maw="40rem"
        label={texts.visitsLabel}
        description={texts.visitHints[visits]}
        value={visits}
        aria-busy={busy}
        data={(['suggest', 'complete', 'off'] as const).map((value) => ({ value, label: texts.visitModes[value] }))}
        onChange={({ currentTarget: { value } }) =>
          void act(() => onChange({ visits: visitMode.parse(value) }, texts.saved))
        }
      />
      <FormFailure failure={failure} />
    </Section>
  );
}

interface PatientListChoiceProps {
  readonly connection: PracticeSystemConnection;
  readonly onChange: ChangeOfConnection;
}

/** Whether changed charts update the patient list. */
function PatientListChoice({ connection: { keeps_patient_list: isOn }, onChange }: PatientListChoiceProps) {
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

interface CreditTypesProps {
  readonly connection: PracticeSystemConnection;
  /** Undefined until the connection was tested. */
  readonly types: TestedPracticeSystem['adjustment_types'] | undefined;
  readonly onChange: ChangeOfConnection;
}

const choices = [
  { field: 'credit_type', sign: '-', label: texts.creditLabel, hint: texts.creditHint },
  { field: 'reversal_type', sign: '+', label: texts.reversalLabel, hint: texts.reversalHint },
] as const;

interface CreditTypeProps extends CreditTypesProps {
  readonly choice: (typeof choices)[number];
}

/** Each saves alone, so staff can choose both in a row. */
function CreditType({ choice: { field, sign, label, hint }, connection, types, onChange }: CreditTypeProps) {
  const { busy, failure, act } = useAct();
  const chosen = connection[field];
  const offered = types?.filter((type) => type.sign === sign) ?? [];
  const options = chosen && !offered.some(({ id }) => id === chosen.id) ? [chosen, ...offered] : offered;
  return (
    <>
      <NativeSelect
        maw="40rem"
        label={label}
        description={hint}
        value={chosen?.id ?? ''}
        aria-busy={busy}
        disabled={types === undefined}
        data={[{ value: '', label: texts.postNothing }, ...options.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ currentTarget: { value } }) => {
          const type = options.find(({ id }) => id === value);
          void act(() => onChange({ [field]: type ? { id: type.id, name: type.name } : null }, texts.saved));
        }}
      />
      <FormFailure failure={failure} />
    </>
  );
}

/** What redeemed credit is posted as, and what takes it back. */
function CreditTypes(props: CreditTypesProps) {
  return (
    <Section title={texts.credit}>
      {choices.map((choice) => (
        <CreditType key={choice.field} choice={choice} {...props} />
      ))}
      {props.types === undefined && (
        <Text fz="sm" c="dimmed">
          {texts.testFirst}
        </Text>
      )}
    </Section>
  );
}

interface ConnectedSystemProps {
  readonly name: string;
  readonly connection: PracticeSystemConnection;
}

/** A connection with its status and choices. Each choice is saved when it's made. */
export function ConnectedSystem({ name, connection }: ConnectedSystemProps) {
  const [test, setTest] = useState<ConnectionTest>({ kind: 'none' });
  const tryIt = useCall(testPracticeSystem, patience);
  const change = useCall(changePracticeSystem);
  const offerUndo = useUndoOffer();
  const readAgain = useReadAgain();

  const onTest = async () => {
    setTest({ kind: 'running' });
    try {
      setTest({ kind: 'done', tested: await tryIt({}) });
    } catch (failure) {
      setTest({ kind: 'failed', failure });
    }
    // A success ends the trouble that the page shows.
    void readAgain(showPracticeSystem.shows);
  };
  const onChange: ChangeOfConnection = async (body, done) => {
    offerUndo(done, await change({ body }), undefined, name);
  };
  return (
    <>
      <ConnectionStatus
        name={name}
        connection={connection}
        test={test}
        onTest={() => void onTest()}
        onChange={onChange}
      />
      <VisitModes connection={connection} onChange={onChange} />
      <CreditTypes
        connection={connection}
        types={test.kind === 'done' ? test.tested.adjustment_types : undefined}
        onChange={onChange}
      />
      <PatientListChoice connection={connection} onChange={onChange} />
    </>
  );
}
