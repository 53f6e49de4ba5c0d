import { useEffect } from 'react';
import { useApi } from '@rewards/client';
import { listCredits, redemptionForm, type Redemption } from '@rewards/contracts/credit';
import type { PatientBalance } from '@rewards/contracts/credit-owed';
import { formatMoney, IconCash, Skeleton, TextInput, useValidatedForm, Stack } from '@rewards/kit';
import { DateField, dayField } from '@rewards/kit/dates';
import { BusyButton } from '../../busy-button.tsx';
import { FormFailure } from '../../form-failure.tsx';
import { texts as credit } from '../../texts/credit.ts';
import { texts } from '../../texts/owed.ts';
import { say } from '../../texts/say.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.ts';
import { nameOf } from '../../users/name-of.ts';
import { useRedemption, type RedemptionRequest } from '../use-redemption.ts';
import { useToday } from '../../desk/use-today.ts';

const typed = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));

/**
 * Requests that may have been booked, by patient. Someone may close the form before its response arrives, and redeem
 * again in a new one.
 */
const openRequests = new Map<string, RedemptionRequest>();

interface RedeemFormProps {
  readonly patient: PatientBalance;
  /** In dollars. Null without a limit. */
  readonly dailyLimit: number | null;
  readonly onDone: (redemption: Redemption) => void;
}

/** Redeems a patient's credit: the whole balance, today, unless something else is typed. */
export function RedeemForm(props: RedeemFormProps) {
  const today = useToday();
  return today === undefined ? <Skeleton height="16rem" aria-busy /> : <Fields {...props} today={today} />;
}

function Fields({ patient, dailyLimit, today, onDone }: RedeemFormProps & { readonly today: string }) {
  const { request, redeem } = useRedemption(openRequests.get(patient.id), clearAmount);
  useEffect(() => {
    if (request.isOpen) openRequests.set(patient.id, request);
    else openRequests.delete(patient.id);
  }, [patient.id, request]);
  // Someone else may redeem while this form is open, and the list then leaves the patient out.
  const { data } = useApi(listCredits, { query: { user_id: patient.id, per_page: 1 } });
  const balance = data?.totals?.balance ?? patient.balance;
  const offerUndo = useUndoOffer();
  const form = useValidatedForm({
    say,
    schema: redemptionForm,
    initial: { user_id: patient.id, amount: typed(patient.balance), given_on: today, note: '' },
    onSubmit: async (redemption) => {
      const done = await redeem(redemption);
      openRequests.delete(patient.id);
      offerUndo(credit.giveOutCredit.done(formatMoney(done.amount), nameOf(patient)), done.activity_id);
      onDone(done);
    },
  });

  /** The earlier request is known to be booked, so another click books nothing. */
  function clearAmount(): void {
    form.setValue('amount', '');
  }

  const limit = dailyLimit === null ? '' : credit.giveOutCredit.limit(formatMoney(dailyLimit));
  return (
    <Stack component="form" gap="md" {...form.formProps}>
      <FormFailure failure={form.failure} />
      <TextInput
        label={credit.giveOutCredit.amount}
        description={[texts.balances.left(formatMoney(balance)), limit].filter(Boolean).join('. ')}
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        {...form.field('amount')}
      />
      <DateField label={credit.giveOutCredit.givenOn} max={today} {...dayField(form, 'given_on')} />
      <TextInput
        label={credit.giveOutCredit.note}
        placeholder={credit.giveOutCredit.notePlaceholder}
        autoComplete="off"
        {...form.field('note')}
      />
      <div>
        <BusyButton type="submit" busy={form.submitting} icon={<IconCash size={18} aria-hidden />}>
          {credit.giveOutCredit.submit}
        </BusyButton>
      </div>
    </Stack>
  );
}
