import { Link } from 'react-router';
import { call, loadPasskeys, supportsPasskeys } from '@rewards/client';
import { signInWithRecoveryCode } from '@rewards/contracts/passkeys';
import { Anchor, Button, Divider, PageCard, TextInput, toast, useAct, useValidatedForm, Stack } from '@rewards/kit';
import { PracticeName } from '../practice-name.tsx';
import { securityTexts } from '../texts/security.ts';
import { say, texts as signIn } from '../texts/sign-in.ts';
import { FailureInWords, FormFailure } from './form-failure.tsx';
import classes from './sign-in.module.css';
import { useSignInCompletion } from './use-sign-in-completion.ts';

const texts = securityTexts.secondStep;

/** Signs in with a passkey. If none was given, the failure says so in words. */
async function signInByOwnPasskey(): Promise<void> {
  const { PasskeyDeclined, signInByPasskey } = await loadPasskeys();
  await signInByPasskey().catch((failure: unknown) => {
    if (!(failure instanceof PasskeyDeclined)) throw failure;
    throw new FailureInWords(securityTexts.passkeys.declined, { cause: failure });
  });
}

interface PasskeySignInProps {
  /** After a password, a code or a link. Then a recovery code does too. */
  readonly isSecondStep: boolean;
  /** In a password reset. */
  readonly setsPassword: boolean;
}

/** Sign-in with a passkey, alone or as the second step. */
export function PasskeySignIn({ isSecondStep, setsPassword }: PasskeySignInProps) {
  const complete = useSignInCompletion();
  const done = async () => {
    toast.success(signIn.login.loggedIn);
    await complete({ afterCode: false, setsPassword });
  };
  return (
    <PageCard
      title={signIn.login.title}
      brand={<PracticeName />}
      description={isSecondStep ? (setsPassword ? texts.thenPassword : texts.description) : texts.alone}
    >
      {supportsPasskeys() ? <ByPasskey onDone={done} /> : <p>{securityTexts.passkeys.unsupported}</p>}
      {isSecondStep && (
        <>
          <Divider label={signIn.login.or} />
          <ByRecoveryCode onDone={done} />
        </>
      )}
      <div className="kit-group" style={{ justifyContent: 'center', gap: '0 1.25rem' }}>
        <Anchor component={Link} to="/login?mode=password" replace className={classes.link ?? ''}>
          {isSecondStep ? texts.startOver : texts.otherWays}
        </Anchor>
      </div>
    </PageCard>
  );
}

function ByPasskey({ onDone }: { readonly onDone: () => Promise<void> }) {
  const { busy, failure, act } = useAct();
  const use = () =>
    act(async () => {
      await signInByOwnPasskey();
      await onDone();
    });
  return (
    <>
      <FormFailure failure={failure} />
      <Button fullWidth loading={busy} onClick={() => void use()}>
        {texts.usePasskey}
      </Button>
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
    <Stack component="form" gap="md" {...form.formProps}>
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
    </Stack>
  );
}
