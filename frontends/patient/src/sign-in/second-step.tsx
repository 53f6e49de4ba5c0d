import { useState } from 'react';
import { Link } from 'react-router';
import { PasskeyDeclined, call, messageOf, signInByPasskey, supportsPasskeys } from '@rewards/client';
import { signInWithRecoveryCode } from '@rewards/contracts/passkeys';
import { Alert, Anchor, Button, Divider, TextInput, toast, useValidatedForm } from '@rewards/kit';
import { securityTexts } from '../texts/security-texts.ts';
import { say, texts as signIn } from '../texts.ts';
import { FormFailure } from './form-failure.tsx';
import classes from './sign-in.module.css';
import { useSignInCompletion } from './use-sign-in-completion.ts';

const texts = securityTexts.secondStep;

/** The second step of someone with a passkey, after a password, a code or a link: the passkey or a recovery code. */
export function SecondStep() {
  const complete = useSignInCompletion();
  const done = async () => {
    toast.success(signIn.login.loggedIn);
    await complete({ afterCode: false });
  };
  return (
    <>
      {supportsPasskeys() && <ByPasskey onDone={done} />}
      <ByRecoveryCode onDone={done} />
      <div className={classes.ways}>
        <Anchor component={Link} to="/login?mode=password" replace className={classes.link ?? ''}>
          {texts.startOver}
        </Anchor>
      </div>
    </>
  );
}

function ByPasskey({ onDone }: { readonly onDone: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const use = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await signInByPasskey();
      await onDone();
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failure !== undefined && (
        <Alert color="red" role="alert">
          {failure instanceof PasskeyDeclined ? signIn.login.passkeyDeclined : messageOf(failure)}
        </Alert>
      )}
      <Button fullWidth loading={busy} onClick={() => void use()}>
        {texts.usePasskey}
      </Button>
      <Divider label={signIn.login.or} />
    </>
  );
}

function ByRecoveryCode({ onDone }: { readonly onDone: () => Promise<void> }) {
  const form = useValidatedForm({
    say,
    schema: signInWithRecoveryCode.body,
    initial: { code: '' },
    onSubmit: async (body) => {
      await call(signInWithRecoveryCode, { body });
      await onDone();
    },
  });
  return (
    <form className={classes.form} {...form.formProps}>
      <FormFailure failure={form.failure} />
      <TextInput
        label={texts.recoveryCode}
        placeholder="xxxx-xxxx-xxxx-xxxx"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('code')}
      />
      <Button type="submit" variant="default" fullWidth loading={form.submitting}>
        {texts.useRecoveryCode}
      </Button>
    </form>
  );
}
