import { call, loadPasskeys } from '@rewards/client';
import { signInWithRecoveryCode } from '@rewards/contracts/passkeys';
import { Button, Stack, Text, TextInput, useAct, useValidatedForm } from '@rewards/kit';
import classes from './account-menu.module.css';
import { Ends, Failure, OtherWay, refuse } from './again-form.tsx';
import { say, texts } from '../texts/account.ts';

interface PasskeyAgainProps {
  readonly onSignedIn: () => Promise<void>;
  readonly onRecoveryCode: () => void;
  readonly onClose: () => void;
}

/** A passkey signs in alone. */
export function PasskeyAgain({ onSignedIn, onRecoveryCode, onClose }: PasskeyAgainProps) {
  const { busy, failure, act } = useAct();
  const use = () =>
    act(async () => {
      await (await loadPasskeys()).signInByPasskey();
      await onSignedIn();
    });
  return (
    <>
      <Failure failure={failure} />
      <OtherWay label={texts.again.recoveryCodeInstead} onChoose={onRecoveryCode} />
      <div className={classes.choices}>
        <Button variant="default" onClick={onClose}>
          {texts.again.cancel}
        </Button>
        <Button loading={busy} onClick={() => void use()} data-autofocus>
          {texts.again.usePasskey}
        </Button>
      </div>
    </>
  );
}

interface RecoveryCodeAgainProps {
  readonly onSignedIn: () => Promise<void>;
  /** Undefined where passkeys don't work. */
  readonly onPasskey: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The second step after a password or code. */
export function RecoveryCodeAgain({ onSignedIn, onPasskey, onClose }: RecoveryCodeAgainProps) {
  const form = useValidatedForm({
    say,
    schema: signInWithRecoveryCode.body,
    initial: { code: '' },
    onSubmit: async (body) => {
      await call(signInWithRecoveryCode, { body }).catch(refuse);
      await onSignedIn();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <Text>{texts.again.enterRecoveryCode}</Text>
        <Failure failure={form.failure} />
        <TextInput
          label={texts.again.recoveryCode}
          placeholder="xxxx-xxxx-xxxx-xxxx"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...form.field('code')}
        />
        {onPasskey && <OtherWay label={texts.again.passkeyInstead} onChoose={onPasskey} />}
        <Ends submitting={form.submitting} onClose={onClose} />
      </Stack>
    </form>
  );
}
