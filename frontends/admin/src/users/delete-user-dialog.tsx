import { useCall } from '@rewards/client';
import { deleteUser } from '@rewards/contracts/patients';
import type { User } from '@rewards/contracts/user';
import { Asked, CallDialog } from '../call-dialog.tsx';
import { texts } from '../texts/users.ts';
import { nameOf } from './masked.ts';
import classes from './users.module.css';

interface DeleteUserDialogProps {
  readonly user: User | undefined;
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
}

/** Asks before a user is deleted, and names what goes with them (specification, section 4). */
export function DeleteUserDialog({ user, onDeleted, onClose }: DeleteUserDialogProps) {
  const remove = useCall(deleteUser);
  return (
    <CallDialog
      about={user}
      title={texts.deleteTitle}
      confirm={texts.delete}
      danger
      act={async ({ id }) => {
        const answer = await remove({ params: { id } });
        onDeleted?.();
        return answer;
      }}
      done={texts.deleted}
      onClose={onClose}
    >
      {(asked) => (
        <>
          {texts.deleteQuestion}
          <Asked>{nameOf(asked)}</Asked>
          <span className={classes.goes}>
            <span>{texts.goesAccount}</span>
            {asked.stats.total_referrals > 0 && <span>{texts.goesReferrals(asked.stats.total_referrals)}</span>}
            {asked.total_earnings > 0 && <span>{texts.goesCredit(asked.total_earnings)}</span>}
          </span>
          {texts.deleteUntil}
        </>
      )}
    </CallDialog>
  );
}
