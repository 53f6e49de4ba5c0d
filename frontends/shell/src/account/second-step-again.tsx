import { call, loadPasskeys } from '@rewards/client';
import { signInWithRecoveryCode } from '@rewards/contracts/passkeys';
import { Button, TextInput, useAct, useValidatedForm } from '@rewards/kit';
import { AgainForm, Ends, Failure, OtherWay, refuse } from './again-form.tsx';
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
      <Ends onClose={onClose}>
        <Button loading={busy} onClick={() => void use()} data-autofocus>
          {texts.again.usePasskey}
        </Button>
      </Ends>
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
    <AgainForm form={form} hint={texts.again.enterRecoveryCode} onClose={onClose}>
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
    </AgainForm>
  );
}
