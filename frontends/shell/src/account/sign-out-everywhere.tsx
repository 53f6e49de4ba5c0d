import { logoutEverywhere } from '@rewards/contracts/sign-in';
import { ConfirmDialog } from '@rewards/kit';
import { useLeave } from '../use-leave.ts';
import { texts } from './texts.ts';

interface SignOutEverywhereProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Ends every session of this user, after a question: the others are out of sight. */
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
