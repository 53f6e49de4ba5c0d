import { useState } from 'react';
import { ApiFailure, call, loadPasskeys, messageOf, supportsPasskeys, useSession } from '@rewards/client';
import { login, sendLoginCode, verifyLoginCode } from '@rewards/contracts/sign-in';
import {
  Alert,
  Button,
  Dialog,
  PasswordInput,
  SixDigitField,
  Stack,
  Text,
  UnstyledButton,
  useValidatedForm,
} from '@rewards/kit';
import classes from './account-menu.module.css';
import { say, texts } from './texts.ts';

interface SignInAgainProps {
  readonly opened: boolean;
  readonly email: string;
  /** Why it's needed. By default, to protect the user's data. */
  readonly why?: string;
  readonly onSignedIn: () => void;
  readonly onClose: () => void;
}

/** Asks a user to sign in again with a password or a code, without leaving the page. */
export function SignInAgain({ opened, ...way }: SignInAgainProps) {
  return (
    <Dialog opened={opened} title={texts.again.title} onClose={way.onClose}>
      <Ways {...way} />
    </Dialog>
  );
}

type WayProps = Omit<SignInAgainProps, 'opened'>;

function Ways(props: WayProps) {
  const { session, refresh } = useSession();
  const hasPassword = session.state === 'signed-in' && !session.mustSetPassword;
  const { sent, sending, failure, send } = useCodeByEmail(props.email);

  const done = async () => {
    // If only the check fails, the sign-in is still valid.
    await refresh().catch(() => undefined);
    props.onSignedIn();
  };

  return (
    <Stack gap="sm">
      <Text>{props.why ?? texts.again.why}</Text>
      <Failure failure={failure} />
      {session.state === 'signed-in' && session.hasPasskey && supportsPasskeys() && <PasskeyAgain onSignedIn={done} />}
      {sent && <CodeAgain {...props} onSignedIn={done} onSend={send} />}
      {!sent && hasPassword && <PasswordAgain {...props} onSignedIn={done} onSend={send} />}
      {!sent && !hasPassword && (
        <div className={classes.choices}>
          <Button variant="default" onClick={props.onClose}>
            {texts.again.cancel}
          </Button>
          <Button loading={sending} onClick={() => void send()} data-autofocus>
            {texts.again.mailCode}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function PasskeyAgain({ onSignedIn }: Pick<AgainProps, 'onSignedIn'>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const use = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await (await loadPasskeys()).signInByPasskey();
      await onSignedIn();
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Failure failure={failure} />
      <Button loading={busy} onClick={() => void use()}>
        {texts.again.usePasskey}
      </Button>
    </>
  );
}

/** If a code was sent a moment ago, no new one is sent, and the recent one can be entered. */
function useCodeByEmail(email: string) {
  const [sent, setSent] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const send = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      await call(sendLoginCode, { body: { email } });
      setSent(true);
    } catch (thrown) {
      setFailure(thrown);
      if (thrown instanceof ApiFailure && thrown.status === 429) setSent(true);
    } finally {
      setSending(false);
    }
  };

  return { sent, sending, failure, send };
}

interface AgainProps {
  readonly email: string;
  readonly onSignedIn: () => Promise<void>;
  readonly onSend: () => Promise<void>;
  readonly onClose: () => void;
}

function PasswordAgain({ email, onSignedIn, onSend, onClose }: AgainProps) {
  const form = useValidatedForm({
    say,
    schema: login.body,
    initial: { email, password: '' },
    onSubmit: async (body) => {
      await call(login, { body }, { repeatable: true }).catch(refuse);
      await onSignedIn();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <Failure failure={form.failure} />
        {/* Tells the browser's password manager whose password it is. */}
        <input hidden readOnly type="text" autoComplete="username" value={email} />
        <PasswordInput
          label={texts.again.password}
          autoComplete="current-password"
          data-autofocus
          {...form.field('password')}
        />
        <Ends submitting={form.submitting} other={texts.again.mailCodeInstead} onOther={onSend} onClose={onClose} />
      </Stack>
    </form>
  );
}

function CodeAgain({ email, onSignedIn, onSend, onClose }: AgainProps) {
  const form = useValidatedForm({
    say,
    schema: verifyLoginCode.body,
    initial: { email, token: '' },
    onSubmit: async (body) => {
      await call(verifyLoginCode, { body }).catch(refuse);
      await onSignedIn();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <Text>{texts.again.codeSent(email)}</Text>
        <Failure failure={form.failure} />
        <SixDigitField label={texts.again.code} autoFocus {...form.field('token')} />
        <Ends submitting={form.submitting} other={texts.again.sendNewCode} onOther={onSend} onClose={onClose} />
      </Stack>
    </form>
  );
}

/** A refusal about one field. */
class FieldRefused extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(field: 'password' | 'token', message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'FieldRefused';
    this.fields = { [field]: message };
  }
}

function refuse(failure: unknown): never {
  const code = failure instanceof ApiFailure ? failure.code : undefined;
  if (code === 'wrong_credentials') throw new FieldRefused('password', texts.again.wrongPassword, failure);
  if (code === 'wrong_code') throw new FieldRefused('token', messageOf(failure), failure);
  // The desk removed the name or team member: only the sign-in page asks for them.
  if (code === 'name_required' || code === 'staff_required')
    throw new FieldRefused('token', texts.again.elsewhere, failure);
  throw failure;
}

interface EndsProps {
  readonly submitting: boolean;
  /** The alternative. */
  readonly other: string;
  readonly onOther: () => Promise<void>;
  readonly onClose: () => void;
}

const Ends = ({ submitting, other, onOther, onClose }: EndsProps) => (
  <>
    <UnstyledButton type="button" className={classes.link ?? ''} onClick={() => void onOther()}>
      {other}
    </UnstyledButton>
    <div className={classes.choices}>
      <Button variant="default" onClick={onClose}>
        {texts.again.cancel}
      </Button>
      <Button type="submit" loading={submitting}>
        {texts.again.goOn}
      </Button>
    </div>
  </>
);

function Failure({ failure }: { readonly failure: unknown }) {
  if (failure === undefined) return null;
  return (
    <Alert color="red" role="alert">
      {failure instanceof Error && failure.name === 'PasskeyDeclined'
        ? texts.again.passkeyDeclined
        : messageOf(failure)}
    </Alert>
  );
}
