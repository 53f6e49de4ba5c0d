import { type PracticeSystemConnection, visitMode } from '@rewards/contracts/practice-system';
import { NativeSelect, Section, useAct } from '@rewards/kit';
import { FormFailure } from '../form-failure.tsx';
import { texts } from '../texts/practice-system.ts';
import type { ChangeOfConnection } from './connection-changes.ts';

interface VisitModesProps {
  readonly connection: PracticeSystemConnection;
  readonly onChange: ChangeOfConnection;
}

/** What happens with visits (rule 52). */
export function VisitModes({ connection: { visits }, onChange }: VisitModesProps) {
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
