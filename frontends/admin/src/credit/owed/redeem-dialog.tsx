import { useState } from 'react';
import { useApi } from '@rewards/client';
import type { Redemption } from '@rewards/contracts/credit';
import { Dialog, FailureState, Skeleton } from '@rewards/kit';
import { useAddressState } from '@rewards/kit/lists';
import { LazySection } from '../../desk/lazy-section.tsx';
import { mayLeave } from '../../desk/use-asks-before-leaving.ts';
import { formNames } from '../../edits/form-names.ts';
import { texts as credit } from '../../texts/credit.ts';
import { texts } from '../../texts/owed.ts';
import { nameOf } from '../../users/name-of.ts';
import { patientParameter } from '../../users/patient-address.ts';
import { showPatient } from '../../users/show-patient.ts';
import type { Receiver } from './receiver.ts';

const loadForm = async () => (await import('./redeem-form.tsx')).RedeemForm;

interface RedeemDialogProps {
  /** The patients on the page. */
  readonly known: readonly Receiver[] | undefined;
  /** In dollars. Null without a limit. */
  readonly dailyLimit: number | null;
  readonly onDone: (redemption: Redemption) => void;
}

/** Redeems the credit of the patient whom the page's address names. */
export function RedeemDialog({ known, dailyLimit, onDone }: RedeemDialogProps) {
  const { address, change } = useAddressState();
  const id = address.get(patientParameter);
  const [chosen, setChosen] = useState<Receiver>();
  const listed = known?.find((one) => one.id === id);
  const isMissing = id !== null && listed === undefined && chosen?.id !== id;
  const { data, error, isValidating, mutate } = useApi(showPatient, isMissing ? { params: { id } } : undefined, {
    keepPreviousData: false,
  });
  // The list leaves out a patient whose credit is used up, and the form stays until its answer is there.
  const found = listed ?? data?.user;
  if (found !== undefined && found.id !== chosen?.id) setChosen(found);
  const patient = id !== null && chosen?.id === id ? chosen : undefined;

  const close = () => change({ [patientParameter]: undefined }, { replace: true });
  const content = () => {
    if (patient !== undefined)
      return (
        <LazySection
          key={patient.id}
          load={loadForm}
          failed={texts.balances.dialogFailed}
          patient={patient}
          dailyLimit={dailyLimit}
          onDone={(redemption: Redemption) => {
            onDone(redemption);
            close();
          }}
        />
      );
    if (error !== undefined && !isValidating)
      return <FailureState title={texts.balances.unknown} reason={error.message} onRetry={() => void mutate()} />;
    return <Skeleton height="16rem" aria-busy />;
  };
  return (
    <Dialog
      opened={id !== null}
      title={patient ? texts.balances.dialog(nameOf(patient)) : credit.redeem.title}
      onClose={() => mayLeave(formNames.credit(id ?? '')) && close()}
    >
      {content()}
    </Dialog>
  );
}
