import { useEffect, useRef, useState } from 'react';
import { ApiFailure, useCall } from '@rewards/client';
import { creditTermsForm, planCreditTerms, type CreditPolicy } from '@rewards/contracts/credit-policy';
import { Alert, Button, IconAlertTriangle, Text, TextInput, toast, Stack } from '@rewards/kit';
import { DateField, dayField } from '@rewards/kit/dates';
import { Group } from '@rewards/kit/desk';
import { BusyButton } from '../../busy-button.tsx';
import { formNames } from '../../edits/form-names.ts';
import { useKeptForm } from '../../edits/use-kept-form.ts';
import { FormFailure } from '../../form-failure.tsx';
import { texts } from '../../texts/credit-terms.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.tsx';
import { longDay, meaningOf, type PlannedTerms } from './terms-words.ts';

interface PlanTermsFormProps {
  readonly policy: CreditPolicy;
  readonly onDone: () => void;
}

/** The input, and the policy version it was explained by. */
interface AskedAbout {
  readonly terms: PlannedTerms;
  readonly version: number;
}

interface ConfirmStepProps {
  readonly policy: CreditPolicy;
  readonly asked: AskedAbout;
  readonly failure: unknown;
  readonly busy: boolean;
  readonly onBack: () => void;
  /** Continues after showing someone else's change. */
  readonly onGoOn: () => void;
  readonly onConfirm: () => void;
}

/** Explains the change before it's made. The explanation stays on its version if someone else changes the policy. */
function ConfirmStep({ policy, asked, failure, busy, onBack, onGoOn, onConfirm }: ConfirmStepProps) {
  const back = useRef<HTMLButtonElement>(null);
  // The clicked button is gone, so the focus would be lost.
  useEffect(() => back.current?.focus(), []);
  const { meaning, around } = meaningOf(policy, asked.terms);
  const isOutdated = !busy && policy.version !== asked.version;
  return (
    <Stack gap="md">
      {isOutdated ? (
        <Alert color="yellow" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {texts.meanwhile}
        </Alert>
      ) : (
        <FormFailure failure={failure} />
      )}
      <Text fw={600}>{meaning}</Text>
      {around.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Group gap="sm" justify="flex-end">
        <Button ref={back} variant="default" onClick={onBack}>
          {texts.back}
        </Button>
        {isOutdated ? (
          <Button onClick={onGoOn}>{texts.goOn}</Button>
        ) : (
          <BusyButton busy={busy} onClick={onConfirm}>
            {texts.confirm}
          </BusyButton>
        )}
      </Group>
    </Stack>
  );
}

const typed = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));

/** Plans credit terms from a future day on: first the amounts, then what they mean (rule 39). */
export function PlanTermsForm({ policy, onDone }: PlanTermsFormProps) {
  const plan = useCall(planCreditTerms);
  const offerUndo = useUndoOffer();
  const [asked, setAsked] = useState<AskedAbout>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const current = policy.terms.find(({ state }) => state === 'current');
  const form = useKeptForm(formNames.creditTerms, {
    isStep: true,
    schema: creditTermsForm(policy.earliest_change),
    initial: { award: typed(current?.award ?? 0), year_cap: typed(current?.year_cap ?? 0), begins_on: '' },
    onSubmit: async (terms) => setAsked({ terms, version: policy.version }),
  });

  const confirmed = async ({ terms, version }: AskedAbout) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { activity_id: entry } = await plan({ body: { ...terms, version } });
      if (entry === null) toast.success(texts.sameAlready);
      else offerUndo(texts.done(longDay(terms.begins_on)), entry);
      form.forget();
      onDone();
    } catch (thrown) {
      const fields = thrown instanceof ApiFailure ? thrown.fields : undefined;
      if (fields !== undefined) setAsked(undefined);
      if (fields !== undefined) form.showErrors(fields);
      else setFailure(thrown);
    } finally {
      setBusy(false);
    }
  };

  const goTo = (step: AskedAbout | undefined) => {
    setFailure(undefined);
    setAsked(step);
  };

  if (asked !== undefined) {
    return (
      <ConfirmStep
        {...{ policy, asked, failure, busy }}
        onBack={() => goTo(undefined)}
        onGoOn={() => goTo({ ...asked, version: policy.version })}
        onConfirm={() => void confirmed(asked)}
      />
    );
  }
  return (
    <Stack component="form" gap="md" {...form.formProps}>
      <TextInput
        label={texts.formAward}
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        autoFocus
        {...form.field('award')}
      />
      <TextInput
        label={texts.formCap}
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        {...form.field('year_cap')}
      />
      <DateField
        label={texts.formDay}
        description={texts.formDayHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        min={policy.earliest_change}
        {...dayField(form, 'begins_on')}
      />
      <Group gap="sm" justify="flex-end">
        <Button type="submit">{texts.review}</Button>
      </Group>
    </Stack>
  );
}
