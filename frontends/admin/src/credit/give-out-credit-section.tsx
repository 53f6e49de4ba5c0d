import { useEffect, useRef } from 'react';
import { useApi } from '@rewards/client';
import { listCredits, redemptionForm } from '@rewards/contracts/credit';
import type { PatientFound } from '@rewards/contracts/patients';
import { formatMoney, IconCash, Section, Skeleton, Text, TextInput, toast, useValidatedForm } from '@rewards/kit';
import { DateField, dayField } from '@rewards/kit/dates';
import { BusyButton } from '../busy-button.tsx';
import { FormFailure } from '../form-failure.tsx';
import classes from '../form.module.css';
import { texts } from '../texts/credit.ts';
import { say } from '../texts/say.ts';
import { nameOf } from '../users/masked.ts';
import { PatientField } from '../users/patient-field.tsx';
import own from './credit.module.css';
import { useReceiver } from './use-receiver.ts';
import { useRedemption } from './use-redemption.ts';
import { useToday } from './use-today.ts';

/** The chosen patient's balance in dollars. Undefined until it's known. */
function useBalance(chosen: PatientFound | undefined): number | undefined {
  const of = chosen && { query: { user_id: chosen.id, per_page: 1 } };
  const { data } = useApi(listCredits, of, { keepPreviousData: false });
  return chosen && data?.totals?.balance;
}

const inWords = (name: string, balance: number) =>
  balance > 0 ? texts.giveOutCredit.balance(name, formatMoney(balance)) : texts.giveOutCredit.nothingLeft(name);

function GiveOutForm({ opened }: { readonly opened: string }) {
  const { redeem, isOpen } = useRedemption(restart);
  const today = useToday() ?? opened;
  const form = useValidatedForm({
    say,
    schema: redemptionForm,
    initial: { user_id: '', amount: '', given_on: opened, note: '' },
    onSubmit: async (redemption) => {
      const { amount, user } = await redeem(redemption);
      toast.success(texts.giveOutCredit.done(formatMoney(amount), user ? nameOf(user) : texts.creditGiven.gone));
      restart();
    },
  });
  const patients = useReceiver((id) => form.setValue('user_id', id));
  const { chosen } = patients;
  const balance = useBalance(chosen);
  const said = chosen && balance !== undefined && inWords(nameOf(chosen), balance);

  // A page may stay open overnight, so a default day becomes the day it's sent. A request that may have been booked
  // keeps its day, because a retry must be identical.
  const offered = useRef(opened);
  useEffect(() => {
    if (isOpen()) return;
    if (form.values.given_on === offered.current && today !== offered.current) form.setValue('given_on', today);
    offered.current = today;
  });

  /** Clears the patient too, so another click books nothing. */
  function restart(): void {
    patients.reset();
    form.setValue('amount', '');
    form.setValue('note', '');
  }

  return (
    <form className={classes.form} {...form.formProps}>
      <FormFailure failure={form.failure} />
      <div className={own.fields}>
        <div>
          <PatientField name="user_id" patients={patients} error={form.errors.user_id} />
          <Text role="status" fz="sm" c="dimmed" mt={said ? 6 : 0}>
            {said}
          </Text>
        </div>
        <TextInput
          label={texts.giveOutCredit.amount}
          placeholder={texts.giveOutCredit.amountPlaceholder}
          inputMode="decimal"
          autoComplete="off"
          leftSection="$"
          disabled={balance !== undefined && balance <= 0}
          {...form.field('amount')}
        />
        <DateField label={texts.giveOutCredit.givenOn} max={today} {...dayField(form, 'given_on')} />
        <TextInput
          className={own.note ?? ''}
          label={texts.giveOutCredit.note}
          placeholder={texts.giveOutCredit.notePlaceholder}
          autoComplete="off"
          {...form.field('note')}
        />
      </div>
      <div>
        <BusyButton type="submit" busy={form.submitting} icon={<IconCash size={18} aria-hidden />}>
          {texts.giveOutCredit.submit}
        </BusyButton>
      </div>
    </form>
  );
}

/** Records redeemed credit, never above the balance (rule 6). */
export function GiveOutCreditSection() {
  const today = useToday();
  return (
    <Section title={texts.giveOutCredit.title} description={texts.giveOutCredit.description}>
      {today === undefined ? <Skeleton height="14rem" /> : <GiveOutForm opened={today} />}
    </Section>
  );
}
