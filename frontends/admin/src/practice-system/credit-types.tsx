import type { PracticeSystemConnection, TestedPracticeSystem } from '@rewards/contracts/practice-system';
import { NativeSelect, Section, Text, useAct } from '@rewards/kit';
import { FormFailure } from '../form-failure.tsx';
import { texts } from '../texts/practice-system.ts';
import type { ChangeOfConnection } from './connection-changes.ts';

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
export function CreditTypes(props: CreditTypesProps) {
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
