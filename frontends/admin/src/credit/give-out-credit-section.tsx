import { useEffect, useRef, useState } from 'react';
import { useApi, useFormDraft } from '@rewards/client';
import { listCredits, redemptionForm, type Redemption } from '@rewards/contracts/credit';
import type { PatientFound } from '@rewards/contracts/patients';
import { formatMoney, IconCash, Section, Skeleton, Text, TextInput, useValidatedForm, Stack } from '@rewards/kit';
import { DateField, dayField } from '@rewards/kit/dates';
import { useAddressState } from '@rewards/kit/lists';
import { BusyButton } from '../busy-button.tsx';
import { LazySection } from '../desk/lazy-section.tsx';
import { formNames } from '../edits/form-names.ts';
import { UnsavedHint } from '../edits/unsaved-hint.tsx';
import { useUnsavedInput } from '../edits/use-unsaved-input.ts';
import { FormFailure } from '../form-failure.tsx';
import { texts } from '../texts/credit.ts';
import { say } from '../texts/say.ts';
import { useUndoOffer } from '../undo/use-undo-offer.ts';
import { nameOf } from '../users/name-of.ts';
import { patientParameter } from '../users/patient-address.ts';
import { PatientField } from '../users/patient-field.tsx';
import type { KeptPatient } from '../users/use-patient-search.ts';
import own from './credit.module.css';
import { useReceiver } from './use-receiver.ts';
import { useRedemption, type RedemptionRequest } from './use-redemption.ts';
import { useToday } from '../desk/use-today.ts';

/** The chosen patient's balance, and the reader's own limit, in dollars. Undefined until they are known. */
function useBalance(chosen: PatientFound | undefined) {
  const of = chosen && { query: { user_id: chosen.id, per_page: 1 } };
  const { data } = useApi(listCredits, of, { keepPreviousData: false });
  return { balance: chosen && data?.totals?.balance, limit: data?.daily_limit ?? undefined };
}

const inWords = (name: string, balance: number) =>
  balance > 0 ? texts.giveOutCredit.balance(name, formatMoney(balance)) : texts.giveOutCredit.nothingLeft(name);

const loadChooseChart = async () => (await import('./postings/choose-chart.tsx')).ChooseChart;

const blank = { amount: '', note: '' };

interface Kept {
  /** `given_on` is blank for the day it's sent. */
  readonly values: {
    readonly user_id: string;
    readonly amount: string;
    readonly given_on: string;
    readonly note?: string | undefined;
  };
  readonly patient: KeptPatient;
  readonly request: RedemptionRequest;
}

/** Unsaved input. It's about one patient, so it's ignored when the address names another. */
function useRedemptionDraft(named: string | null) {
  const draft = useFormDraft<Kept>(formNames.credit, { read: (stored) => stored as Kept });
  const isMeant = named === null || draft.found?.values.user_id === named;
  return { ...draft, found: isMeant ? draft.found : undefined };
}

function GiveOutForm({ opened }: { readonly opened: string }) {
  const { address } = useAddressState();
  const named = address.get(patientParameter);
  const draft = useRedemptionDraft(named);
  const { request, redeem, renew } = useRedemption(draft.found?.request, restart);
  const offerUndo = useUndoOffer();
  const [redeemed, setRedeemed] = useState<Redemption>();
  const today = useToday() ?? opened;
  const form = useValidatedForm({
    say,
    schema: redemptionForm,
    initial: { user_id: '', ...blank, ...draft.found?.values, given_on: draft.found?.values.given_on || opened },
    onSubmit: async (redemption) => {
      const credit = await redeem(redemption);
      const { amount, user, activity_id: entry } = credit;
      setRedeemed(credit);
      offerUndo(texts.giveOutCredit.done(formatMoney(amount), user ? nameOf(user) : texts.creditGiven.gone), entry);
      restart();
    },
  });
  const patients = useReceiver(named, draft.found?.patient, (id) => form.setValue('user_id', id));
  const { chosen } = patients;
  const { balance, limit } = useBalance(chosen);
  const said = chosen && balance !== undefined && inWords(nameOf(chosen), balance);

  // A page may stay open overnight, so a default day becomes the day it's sent. A request that may have been booked
  // keeps its day, because a retry must be identical.
  const offered = useRef(opened);
  const isDefaultDay = form.values.given_on === today && !request.isOpen;
  useEffect(() => {
    if (request.isOpen) return;
    if (form.values.given_on === offered.current && today !== offered.current) form.setValue('given_on', today);
    offered.current = today;
  });

  /** Clears the patient too, so another click books nothing. */
  function restart(): void {
    patients.reset();
    form.setValue('amount', '');
    form.setValue('note', '');
  }

  const { user_id: id, amount, note } = form.values;
  const isChanged = amount !== '' || note !== '' || patients.typed !== '' || (id !== '' && id !== named);
  const kept = {
    values: { ...form.values, given_on: isDefaultDay ? '' : form.values.given_on },
    patient: { chosen, typed: patients.typed },
    request,
  };
  useUnsavedInput(draft, isChanged ? kept : undefined, () => {
    renew();
    restart();
  });

  return (
    <Stack component="form" gap="md" {...form.formProps}>
      <UnsavedHint isRestored={isChanged && draft.found !== undefined} />
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
          description={limit === undefined ? undefined : texts.giveOutCredit.limit(formatMoney(limit))}
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
      {redeemed?.user && redeemed.postings.some(({ problem }) => problem === 'chart_unknown') && (
        <LazySection
          load={loadChooseChart}
          failed={texts.creditGiven.chartFailed}
          userId={redeemed.user_id}
          name={nameOf(redeemed.user)}
          onDone={() => setRedeemed(undefined)}
        />
      )}
    </Stack>
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
