import { messageOf, useApi, useCall } from '@rewards/client';
import { showPatient } from '@rewards/contracts/patient-page';
import { deleteUser } from '@rewards/contracts/patients';
import type { User } from '@rewards/contracts/user';
import { moneyAmong, Stack } from '@rewards/kit';
import { Asked, CallDialog } from '../call-dialog.tsx';
import { FieldFailure } from '../form-failure.tsx';
import { texts } from '../texts/users.ts';
import { nameOf } from './patient.ts';

/** The user to delete, with the known facts about their data. */
export interface Leaving extends User {
  /** Their unredeemed credit. */
  readonly balance?: number;
  /** The number of their QRs. If unknown, there may be some. */
  readonly qrs?: number;
  /** When they requested deletion, which makes it permanent (record 0053). */
  readonly deletion_asked_at?: string | null;
}

interface DeleteUserDialogProps {
  readonly user: Leaving | undefined;
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
}

/** What will be deleted, line by line (rule 41). */
function goesWith({ stats, total_earnings: earned, qrs }: Leaving, balance = 0): readonly string[] {
  const write = moneyAmong([earned, balance]);
  return [
    texts.goesAccount,
    texts.goesLink,
    ...(stats.total_referrals > 0 ? [texts.goesReferrals(stats.total_referrals)] : []),
    ...(earned > 0 ? [texts.goesCredit(write(earned), balance > 0 ? write(balance) : undefined)] : []),
    ...(qrs === 0 ? [] : [texts.goesQrs]),
  ];
}

/** Whether a deletion is permanent, and which credit is lost. Undefined until known, or if loading failed. */
function useConsequences(user: Leaving | undefined) {
  // List rows don't include it.
  const isUntold = user !== undefined && user.deletion_asked_at === undefined;
  const { data, error, isValidating, mutate } = useApi(
    showPatient,
    isUntold ? { params: { id: user.id } } : undefined,
    {
      keepPreviousData: false,
      revalidateOnFocus: false,
    },
  );
  // Data loaded for an earlier question may be outdated.
  const known = error === undefined && !isValidating ? data : undefined;
  const wish = isUntold ? known?.user.deletion_asked_at : user?.deletion_asked_at;
  return {
    isForGood: wish === undefined ? undefined : wish !== null,
    balance: isUntold ? known?.credit.balance : user?.balance,
    failure: error,
    retry: () => void mutate(),
  };
}

/** Asks before a user is deleted, and lists everything deleted with them (specification, section 4). */
export function DeleteUserDialog({ user, onDeleted, onClose }: DeleteUserDialogProps) {
  const remove = useCall(deleteUser);
  const { isForGood, balance, failure, retry } = useConsequences(user);
  return (
    <CallDialog
      about={user}
      title={texts.deleteTitle}
      confirm={texts.delete}
      danger
      disabled={isForGood === undefined}
      details={
        failure && (
          <FieldFailure onRetry={retry}>
            {texts.deleteUnknown} {messageOf(failure)}
          </FieldFailure>
        )
      }
      // Leaves the deleted user's page before anything on it reloads.
      act={async (leaving) => {
        const deleted = await remove({ params: { id: leaving.id } }, onDeleted);
        return isForGood ? undefined : deleted;
      }}
      done={texts.deleted}
      onClose={onClose}
    >
      {(asked) => (
        <>
          {texts.deleteQuestion}
          <Asked>{nameOf(asked)}</Asked>
          <Stack component="span" gap={4} my="xs" className="kit-aside">
            {goesWith(asked, balance).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Stack>
          {texts.deleteStays} {isForGood !== undefined && (isForGood ? texts.deleteForGood : texts.deleteUntil)}
        </>
      )}
    </CallDialog>
  );
}
