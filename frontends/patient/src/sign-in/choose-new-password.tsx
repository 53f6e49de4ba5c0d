import { call } from '@rewards/client';
import { confirmPasswordReset, requestPasswordReset, secondStepOfResetPage } from '@rewards/contracts/sign-in';
import { Button, SixDigitField, toast, useValidatedForm, Stack } from '@rewards/kit';
import { passwordTexts } from '../texts/passwords.ts';
import { say, texts } from '../texts/sign-in.ts';
import type { CodeRequest } from './code-request.ts';
import { FormFailure, verificationFailure } from './form-failure.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ResendCode } from './resend-code.tsx';
import { TextAction } from './text-action.tsx';
import { useCodeOnce } from './use-code-once.ts';
import { useSecondStep, useSignInCompletion } from './use-sign-in-completion.ts';

/** The response is the same whether or not the email has an account. */
export async function askForResetCode(email: string): Promise<CodeRequest> {
  await call(requestPasswordReset, { body: { email } });
  return { email, sentAt: Date.now() };
}

interface ChooseNewPasswordProps {
  readonly request: CodeRequest;
  /** A newer request after Resend, or `undefined` to start over with another email. */
  readonly onRequest: (request: CodeRequest | undefined) => void;
}

/** Step 2: the reset code and the new password, which signs in. With a passkey, the password is chosen after that. */
export function ChooseNewPassword({ request, onRequest }: ChooseNewPasswordProps) {
  const complete = useSignInCompletion();
  const toSecondStep = useSecondStep(secondStepOfResetPage);
  const sendOnce = useCodeOnce();
  const form = useValidatedForm({
    say,
    schema: confirmPasswordReset.body,
    initial: { email: request.email, token: '', password: '', confirm: '' },
    onSubmit: async (values) => {
      try {
        await sendOnce(values.email, () => call(confirmPasswordReset, { body: values }));
      } catch (failure) {
        if (await toSecondStep(failure)) return;
        throw verificationFailure(failure);
      }
      toast.success(passwordTexts.resetPassword.done);
      await complete({ afterCode: true });
    },
  });

  const resend = async () => {
    const next = await askForResetCode(request.email);
    form.setValue('token', '');
    onRequest(next);
  };

  return (
    <Stack component="form" gap="md" {...form.formProps}>
      <input type="hidden" name="email" value={request.email} />
      <FormFailure failure={form.failure} />
      <SixDigitField
        label={passwordTexts.resetPassword.code}
        placeholder={passwordTexts.resetPassword.codePlaceholder}
        autoFocus
        {...form.field('token')}
      />
      <NewPasswordFields email={request.email} password={form.field('password')} confirm={form.field('confirm')} />
      <Button type="submit" fullWidth loading={form.submitting}>
        {passwordTexts.resetPassword.submit}
      </Button>
      <div className="kit-group" style={{ justifyContent: 'center', gap: '0 1.25rem' }}>
        <ResendCode done={passwordTexts.resetPassword.sent} sentAt={request.sentAt} onResend={resend} />
        <TextAction onClick={() => onRequest(undefined)}>{texts.login.useDifferentEmail}</TextAction>
      </div>
    </Stack>
  );
}
