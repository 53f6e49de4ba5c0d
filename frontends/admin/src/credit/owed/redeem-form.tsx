import { useEffect, useRef, useState } from 'react';
import { useApi, useFormDraft, ApiFailure, useCall } from '@rewards/client';
import { listCredits, redemptionForm, type Redemption, redeemCredit } from '@rewards/contracts/credit';
import type { BodyOf } from '@rewards/contracts/endpoint';
import { FailureState, formatMoney, IconCash, Skeleton, TextInput, useValidatedForm, Stack, Text } from '@rewards/kit';
import { DateField, dayField } from '@rewards/kit/dates';
import { BusyButton } from '../../busy-button.tsx';
import { useToday } from '../../desk/use-today.ts';
import { formNames } from '../../edits/form-names.ts';
import { UnsavedHint } from '../../edits/unsaved-hint.tsx';
import { useUnsavedInput } from '../../desk/use-asks-before-leaving.ts';
import { FormFailure, isRefused, toldAtField } from '../../form-failure.tsx';
import { texts as credit } from '../../texts/credit.ts';
import { texts } from '../../texts/owed.ts';
import { say } from '../../texts/say.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.tsx';
import { nameOf } from '../../users/patient.ts';

type Requested = Omit<BodyOf<typeof redeemCredit>, 'request_id'>;

/** One request to record a redemption. A repeated ID is booked once. */
interface RedemptionRequest {
  readonly id: string;
  /** Whether it's pending, or its response was lost: it may have been booked. */
  readonly isOpen: boolean;
}

/** A version 4 UUID. A page without TLS has no `crypto.randomUUID`. */
function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

/**
 * Records a redemption. A retry uses the same request ID until the outcome is known, so it's booked only once, even
 * from another tab or after a reload.
 *
 * @param begun the request of restored input
 * @param onTaken called if the earlier request was booked with different content
 */
function useRedemption(begun: RedemptionRequest | undefined, onTaken: () => void) {
  const send = useCall(redeemCredit);
  const [request, setRequest] = useState<RedemptionRequest>(() => begun ?? { id: newRequestId(), isOpen: false });
  const isLost = useRef(request.isOpen);

  const renew = () => {
    isLost.current = false;
    setRequest({ id: newRequestId(), isOpen: false });
  };

  return {
    request,
    renew,
    redeem: async (requested: Requested): Promise<Redemption> => {
      setRequest({ ...request, isOpen: true });
      try {
        const { credit: redemption } = await send({ body: { ...requested, request_id: request.id } });
        renew();
        return redemption;
      } catch (thrown) {
        const isTaken = thrown instanceof ApiFailure && thrown.code === 'request_taken';
        isLost.current ||= !isRefused(thrown);
        if (isTaken || !isLost.current) renew();
        if (isTaken) onTaken();
        return toldAtField({ above_balance: 'amount', above_front_desk_limit: 'amount', not_found: 'user_id' })(thrown);
      }
    },
  };
}

/** Whose credit it is. */
export interface Receiver {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** In dollars, as the list shows it. Undefined for a patient who isn't in it. */
  readonly balance?: number;
}

const typed = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));

/**
 * Requests that may have been booked, by patient. Someone may close the form before its response arrives, and redeem
 * again in a new one.
 */
const openRequests = new Map<string, RedemptionRequest>();

interface RedeemFormProps {
  readonly patient: Receiver;
  /** In dollars. Null without a limit. */
  readonly dailyLimit: number | null;
  readonly onDone: (redemption: Redemption) => void;
}

interface FieldsProps extends RedeemFormProps {
  /** In dollars. */
  readonly balance: number;
  /** The balance when the form opened, and its day. */
  readonly offered: { readonly amount: string; readonly day: string };
}

/** Records redeemed credit, never above the balance (rule 6): all of it, today, unless something else is typed. */
export function RedeemForm(props: RedeemFormProps) {
  const { patient } = props;
  const today = useToday();
  // Someone else may redeem while this form is open.
  const { data, error, isValidating, mutate } = useApi(listCredits, { query: { user_id: patient.id, per_page: 1 } });
  const balance = data?.totals?.balance ?? patient.balance;
  const [offered, setOffered] = useState<FieldsProps['offered']>();
  if (offered === undefined && balance !== undefined && today !== undefined)
    setOffered({ amount: balance > 0 ? typed(balance) : '', day: today });

  if (balance === undefined && error !== undefined && !isValidating)
    return <FailureState title={texts.balances.failed} reason={error.message} onRetry={() => void mutate()} />;
  if (balance === undefined || today === undefined || offered === undefined)
    return <Skeleton height="16rem" aria-busy />;
  if (offered.amount === '') return <Text>{credit.redeem.nothingLeft(nameOf(patient))}</Text>;
  return <Fields {...props} balance={balance} offered={offered} />;
}

interface Kept {
  /** `given_on` is blank for the day it's sent. */
  readonly values: { readonly amount: string; readonly given_on: string; readonly note?: string | undefined };
  readonly request: RedemptionRequest;
}

function Fields({ patient, dailyLimit, balance, offered, onDone }: FieldsProps) {
  const today = useToday() ?? offered.day;
  const draft = useFormDraft<Kept>(formNames.credit(patient.id), { read: (stored) => stored as Kept });
  const { request, redeem } = useRedemption(draft.found?.request ?? openRequests.get(patient.id), clearAmount);
  useEffect(() => {
    if (request.isOpen) openRequests.set(patient.id, request);
    else openRequests.delete(patient.id);
  }, [patient.id, request]);
  const [isDone, setDone] = useState(false);
  const offerUndo = useUndoOffer();
  const { values: before } = draft.found ?? {};
  const form = useValidatedForm({
    say,
    schema: redemptionForm,
    initial: {
      user_id: patient.id,
      amount: before?.amount ?? offered.amount,
      given_on: before?.given_on || offered.day,
      note: before?.note ?? '',
    },
    onSubmit: async (redemption) => {
      const done = await redeem(redemption);
      openRequests.delete(patient.id);
      setDone(true);
      draft.forget();
      offerUndo(credit.redeem.done(formatMoney(done.amount), nameOf(patient)), done.activity_id);
      onDone(done);
    },
  });
  const isDefaultDay = useDefaultDay(form, { today, opened: offered.day, isSent: request.isOpen });

  /** The earlier request is known to be booked, so another click books nothing. */
  function clearAmount(): void {
    form.setValue('amount', '');
  }

  /** Typed by someone who signed out, or redeemed in another tab. */
  function clear(): void {
    clearAmount();
    form.setValue('note', '');
  }

  const { amount, note, given_on: day } = form.values;
  const isChanged = amount !== offered.amount || note !== '' || request.isOpen;
  const values = { amount, note, given_on: isDefaultDay ? '' : day };
  useUnsavedInput(draft, isChanged && !isDone ? { values, request } : undefined, clear);

  const limit = dailyLimit === null ? '' : credit.redeem.limit(formatMoney(dailyLimit));
  return (
    <Stack component="form" gap="md" {...form.formProps}>
      <UnsavedHint isRestored={isChanged && draft.found !== undefined} />
      <FormFailure failure={form.failure} />
      <TextInput
        label={credit.redeem.amount}
        description={[texts.balances.left(formatMoney(balance)), limit].filter(Boolean).join('. ')}
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        {...form.field('amount')}
      />
      <DateField label={credit.redeem.givenOn} max={today} {...dayField(form, 'given_on')} />
      <TextInput
        label={credit.redeem.note}
        placeholder={credit.redeem.notePlaceholder}
        autoComplete="off"
        {...form.field('note')}
      />
      <div>
        <BusyButton type="submit" busy={form.submitting} Icon={IconCash}>
          {credit.redeem.submit}
        </BusyButton>
      </div>
    </Stack>
  );
}

interface DayForm {
  readonly values: { readonly given_on: string };
  readonly setValue: (field: 'given_on', day: string) => void;
}

/**
 * A page may stay open overnight, so a default day becomes the day it's sent. A request that may have been booked keeps
 * its day, because a retry must be identical.
 *
 * @returns whether the form holds the default day
 */
function useDefaultDay(
  form: DayForm,
  { today, opened, isSent }: { readonly today: string; readonly opened: string; readonly isSent: boolean },
): boolean {
  const offered = useRef(opened);
  useEffect(() => {
    if (isSent) return;
    if (form.values.given_on === offered.current && today !== offered.current) form.setValue('given_on', today);
    offered.current = today;
  });
  return form.values.given_on === today && !isSent;
}
