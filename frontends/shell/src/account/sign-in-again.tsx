import { useState } from 'react';
import { ApiFailure, call, supportsPasskeys, useSession } from '@rewards/client';
import { login, sendLoginCode, verifyLoginCode } from '@rewards/contracts/sign-in';
import { Button, Dialog, PasswordInput, SixDigitField, Stack, Text, useAct, useValidatedForm } from '@rewards/kit';
import { AgainForm, Ends, Failure, OtherWay, refuse } from './again-form.tsx';
import { PasskeyAgain, RecoveryCodeAgain } from './second-step-again.tsx';
import { say, texts } from '../texts/account.ts';

interface SignInAgainProps {
  readonly opened: boolean;
  readonly email: string;
  /** Why it's needed. By default, to protect the user's data. */
  readonly why?: string;
  readonly onSignedIn: () => void;
  readonly onClose: () => void;
}

/**
 * Asks a user to sign in again with a password or a code, without leaving the page. A user with a passkey uses that. If
 * they don't have it with them, a recovery code follows the password or code.
 */
export function SignInAgain({ opened, ...way }: SignInAgainProps) {
  return (
    <Dialog opened={opened} title={texts.again.title} onClose={way.onClose}>
      <Ways {...way} />
    </Dialog>
  );
}

type WayProps = Omit<SignInAgainProps, 'opened'>;

function Ways({ email, why = texts.again.why, onSignedIn, onClose }: WayProps) {
  const { session, refresh } = useSession();
  const hasPasskey = session.state === 'signed-in' && session.hasPasskey;
  const [chosen, setStep] = useState<'passkey' | 'first' | 'second'>();
  const step = chosen ?? (hasPasskey && supportsPasskeys() ? 'passkey' : 'first');

  const done = async () => {
    // If only the check fails, the sign-in is still valid.
    await refresh().catch(() => undefined);
    onSignedIn();
  };
  const toPasskey = supportsPasskeys() ? () => setStep('passkey') : undefined;

  return (
    <Stack gap="sm">
      <Text>{why}</Text>
      {step === 'passkey' && (
        <PasskeyAgain onSignedIn={done} onRecoveryCode={() => setStep('first')} onClose={onClose} />
      )}
      {step === 'first' && (
        <>
          {hasPasskey && <Text>{texts.again.thenRecoveryCode}</Text>}
          <FirstStep email={email} onSignedIn={done} onSecondStep={() => setStep('second')} onClose={onClose} />
        </>
      )}
      {step === 'second' && <RecoveryCodeAgain onSignedIn={done} onPasskey={toPasskey} onClose={onClose} />}
    </Stack>
  );
}

interface FirstStepProps {
  readonly email: string;
  readonly onSignedIn: () => Promise<void>;
  readonly onSecondStep: () => void;
  readonly onClose: () => void;
}

/** A password, or a code by email. */
function FirstStep({ email, onSignedIn, onSecondStep, onClose }: FirstStepProps) {
  const { session } = useSession();
  const hasPassword = session.state === 'signed-in' && !session.mustSetPassword;
  const { sent, sending, failure, send } = useCodeByEmail(email);

  const prove = async (proof: Promise<unknown>) => {
    try {
      await proof;
    } catch (thrown) {
      if (thrown instanceof ApiFailure && thrown.code === 'second_step_needed') return onSecondStep();
      return refuse(thrown);
    }
    return onSignedIn();
  };
  const way = { email, onProof: prove, onSend: send, onClose };

  return (
    <>
      <Failure failure={failure} />
      {sent && <CodeAgain {...way} />}
      {!sent && hasPassword && <PasswordAgain {...way} />}
      {!sent && !hasPassword && (
        <Ends onClose={onClose}>
          <Button loading={sending} onClick={() => void send()} data-autofocus>
            {texts.again.mailCode}
          </Button>
        </Ends>
      )}
    </>
  );
}

/** If a code was sent a moment ago, no new one is sent, and the recent one can be entered. */
function useCodeByEmail(email: string) {
  const [sent, setSent] = useState(false);
  const { busy: sending, failure, act } = useAct();

  const send = () =>
    act(async () => {
      try {
        await call(sendLoginCode, { body: { email } });
        setSent(true);
      } catch (thrown) {
        if (thrown instanceof ApiFailure && thrown.status === 429) setSent(true);
        throw thrown;
      }
    });

  return { sent, sending, failure, send };
}

interface AgainProps {
  readonly email: string;
  /** Settles when the sign-in is done, or leads to the second step. */
  readonly onProof: (proof: Promise<unknown>) => Promise<void>;
  readonly onSend: () => Promise<void>;
  readonly onClose: () => void;
}

function PasswordAgain({ email, onProof, onSend, onClose }: AgainProps) {
  const form = useValidatedForm({
    say,
    schema: login.body,
    initial: { email, password: '' },
    onSubmit: (body) => onProof(call(login, { body }, { repeatable: true })),
  });
  return (
    <AgainForm form={form} onClose={onClose}>
      {/* Tells the browser's password manager whose password it is. */}
      <input hidden readOnly type="text" autoComplete="username" value={email} />
      <PasswordInput
        label={texts.again.password}
        autoComplete="current-password"
        data-autofocus
        autoFocus
        {...form.field('password')}
      />
      <OtherWay label={texts.again.mailCodeInstead} onChoose={onSend} />
    </AgainForm>
  );
}

function CodeAgain({ email, onProof, onSend, onClose }: AgainProps) {
  const form = useValidatedForm({
    say,
    schema: verifyLoginCode.body,
    initial: { email, token: '' },
    onSubmit: (body) => onProof(call(verifyLoginCode, { body })),
  });
  return (
    <AgainForm form={form} hint={texts.again.codeSent(email)} onClose={onClose}>
      <SixDigitField label={texts.again.code} autoFocus {...form.field('token')} />
      <OtherWay label={texts.again.sendNewCode} onChoose={onSend} />
    </AgainForm>
  );
}
