import { useCall } from '@rewards/client';
import { changeReportThreshold, thresholdForm } from '@rewards/contracts/year-report';
import { formatMoney, TextInput, toast, useValidatedForm } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { BusyButton } from '../../busy-button.tsx';
import { FormFailure } from '../../form-failure.tsx';
import classes from '../../form.module.css';
import { say } from '../../texts/say.ts';
import { texts } from '../../texts/year-report.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.ts';

const typed = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));

interface ThresholdFormProps {
  readonly year: number;
  readonly threshold: number;
}

/** The amount at which the report marks a patient. Each year has its own. */
export function ThresholdForm({ year, threshold }: ThresholdFormProps) {
  const change = useCall(changeReportThreshold);
  const offerUndo = useUndoOffer();
  const form = useValidatedForm({
    say,
    schema: thresholdForm,
    initial: { threshold: typed(threshold) },
    onSubmit: async (given) => {
      const { activity_id: entry } = await change({
        params: { year },
        body: { threshold: given.threshold, seen: threshold },
      });
      if (entry === null) toast.success(texts.same);
      else offerUndo(texts.saved(year, formatMoney(given.threshold)), entry);
    },
  });
  return (
    <form {...form.formProps}>
      <FormFailure failure={form.failure} />
      <Group gap="sm" align="flex-start">
        <TextInput
          className={classes.field ?? ''}
          label={texts.threshold(year)}
          description={texts.thresholdHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputMode="decimal"
          autoComplete="off"
          leftSection="$"
          {...form.field('threshold')}
        />
        <BusyButton className={classes.button} type="submit" variant="default" busy={form.submitting}>
          {texts.save}
        </BusyButton>
      </Group>
    </form>
  );
}
