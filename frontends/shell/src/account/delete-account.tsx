import { messageOf } from '@rewards/client';
import { logout } from '@rewards/contracts/sign-in';
import { Alert, Button, Dialog, Stack, Text } from '@rewards/kit';
import { useLeave } from '../use-leave.ts';
import classes from './account-menu.module.css';
import { texts } from './texts.ts';
import { useAccountDeletion } from './use-account-deletion.ts';

interface DeleteAccountProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * Asks before an account is deleted for good, and says what goes and what stays. Whoever signed in a while ago signs in
 * once more: a phone that lies about is no proof of who holds it.
 */
export function DeleteAccount({ opened, onClose }: DeleteAccountProps) {
  const { deleting, failure, needsSignIn, deleteAccount, forgetFailure } = useAccountDeletion();
  const { leaving, leave } = useLeave(logout, texts.deletion.signInAgain);

  const close = () => {
    forgetFailure();
    onClose();
  };

  return (
    <Dialog opened={opened} title={texts.deletion.title} onClose={close}>
      <Stack gap="sm">
        <Text>
          <strong>{texts.deletion.goes}</strong> {texts.deletion.whatGoes}
        </Text>
        <Text>
          <strong>{texts.deletion.stays}</strong> {texts.deletion.whatStays}
        </Text>
        <Text>{texts.deletion.forGood}</Text>
        {failure !== undefined && (
          <Alert color={needsSignIn ? 'teal' : 'red'} role="alert">
            {needsSignIn ? texts.deletion.signInFirst : messageOf(failure)}
          </Alert>
        )}
      </Stack>
      <div className={classes.choices}>
        <Button variant="default" onClick={close} disabled={deleting || leaving} data-autofocus>
          {texts.deletion.keep}
        </Button>
        {needsSignIn ? (
          <Button loading={leaving} onClick={() => void leave()}>
            {texts.deletion.signIn}
          </Button>
        ) : (
          // The second press of a double press was meant for what led here, and can land right on this button.
          <Button color="red" loading={deleting} onClick={({ detail }) => void (detail < 2 && deleteAccount())}>
            {texts.deletion.confirm}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
