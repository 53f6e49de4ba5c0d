import { useState } from 'react';
import { Link } from 'react-router';
import { ApiFailure, call, useSession } from '@rewards/client';
import { passwordForm, setPassword } from '@rewards/contracts/sign-in';
import {
  Anchor,
  Button,
  PasswordInput,
  Skeleton,
  TextInput,
  toast,
  useValidatedForm,
  type FormField,
  Stack,
} from '@rewards/kit';
import { passwordTexts } from '../texts/passwords.ts';
import { say } from '../texts/sign-in.ts';
import { FormFailure } from './form-failure.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import classes from './sign-in.module.css';
import { useSignInCompletion } from './use-sign-in-completion.ts';

const wasExplained = (failure: unknown) =>
  failure instanceof ApiFailure && (failure.kind === 'unreachable' || failure.code !== undefined);

interface SetPasswordFormProps {
  /** Undefined until the user is known. */
  readonly email: string | undefined;
  /** From the session check. If the page was open for long, the server may require it anyway (rule 14). */
  readonly needsCurrent: boolean;
  /** The account is known to have no password yet. */
  readonly isFirst: boolean;
}

/** A new password, plus the current one if needed: there is one, and the session didn't recently begin with a code. */
export function SetPasswordForm({ email, needsCurrent, isFirst }: SetPasswordFormProps) {
  const complete = useSignInCompletion();
  const { checkAgain } = useSession();
  const [wasAskedFor, setWasAskedFor] = useState(false);
  const asksForCurrent = needsCurrent || wasAskedFor;
  const form = useValidatedForm({
    say,
    schema: passwordForm(asksForCurrent),
    initial: { current_password: '', password: '', confirm: '' },
    onSubmit: async ({ current_password: current, ...values }) => {
      try {
        await call(setPassword, { body: asksForCurrent ? { ...values, current_password: current } : values });
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.code === 'reauthentication_needed') {
          setWasAskedFor(true);
          void checkAgain();
        }
        if (wasExplained(failure)) throw failure;
        // Says it instead of the form (specification, section 8).
        toast.error(passwordTexts.setPassword.failed, 'set-password');
        return;
      }
      toast.success(passwordTexts.setPassword.done, 'set-password');
      await complete({ afterCode: false });
    },
  });

  return (
    <Stack component="form" gap="md" {...form.formProps}>
      <FormFailure failure={form.failure} />
      {(asksForCurrent || !isFirst) && (
        // One of three of the same height, so the fields below don't move under someone who types.
        <Stack gap={0} mih="7.25rem">
          {asksForCurrent && <CurrentPassword email={email ?? ''} field={form.field('current_password')} />}
          {!asksForCurrent && email !== undefined && (
            <TextInput label={passwordTexts.setPassword.account} value={email} readOnly />
          )}
          {!asksForCurrent && email === undefined && <Skeleton height="100%" />}
        </Stack>
      )}
      <NewPasswordFields email={email ?? ''} password={form.field('password')} confirm={form.field('confirm')} />
      <Button type="submit" fullWidth loading={form.submitting}>
        {passwordTexts.setPassword.submit}
      </Button>
    </Stack>
  );
}

const CurrentPassword = ({ email, field }: { readonly email: string; readonly field: FormField }) => (
  <Stack gap={0} align="flex-start">
    <PasswordInput label={passwordTexts.setPassword.current} autoComplete="current-password" w="100%" {...field} />
    <Anchor component={Link} to="/reset-password" state={{ email }} className={classes.link ?? ''}>
      {passwordTexts.setPassword.forgotCurrent}
    </Anchor>
  </Stack>
);
