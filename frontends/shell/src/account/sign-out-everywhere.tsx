import { logoutEverywhere } from '@rewards/contracts/sign-in';
import { ConfirmDialog } from '@rewards/kit';
import { useLeave } from './use-leave.ts';
import { texts } from '../texts/account.ts';

interface SignOutEverywhereProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Ends all of this user's sessions, after a confirmation, because the others aren't visible here. */
export function SignOutEverywhere({ opened, onClose }: SignOutEverywhereProps) {
  const { leave } = useLeave(logoutEverywhere, texts.everywhere);
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.everywhere.title}
      confirm={texts.signOutEverywhere}
      onConfirm={leave}
      onClose={onClose}
    >
      {texts.everywhere.question}
    </ConfirmDialog>
  );
}
