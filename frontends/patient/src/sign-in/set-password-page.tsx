import { useState } from 'react';
import { ApiFailure, call, useSession } from '@rewards/client';
import { setPassword } from '@rewards/contracts/sign-in';
import { Button, PageCard, PasswordInput, toast, useValidatedForm } from '@rewards/kit';
import { PracticeName } from '../practice/practice-name.tsx';
import { texts } from '../texts.ts';
import { FailureInWords, FormFailure } from './form-failure.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import classes from './sign-in.module.css';
import { useSignInCompletion } from './use-sign-in-completion.ts';

const wasExplained = (failure: unknown) =>
  failure instanceof ApiFailure && (failure.kind === 'unreachable' || failure.code !== undefined);

/**
 * /set-password: where a code login leads when no password is set yet. The old password is asked for only when the server
 * wants it: when there is one, and the session did not begin with a code a short while ago (decision 14).
 */
export function SetPasswordPage() {
  const { session } = useSession();
  const complete = useSignInCompletion();
  const [asksForCurrent, setAsksForCurrent] = useState(false);
  const form = useValidatedForm({
    schema: setPassword.body,
    initial: { current_password: '', password: '', confirm: '' },
    onSubmit: async ({ current_password: current, ...values }) => {
      await call(setPassword, { body: current ? { ...values, current_password: current } : values }).catch(refuse);
      toast.success(texts.setPassword.done, 'set-password');
      await complete({ afterCode: false });
    },
  });

  const refuse = (failure: unknown): never => {
    if (failure instanceof ApiFailure && failure.code === 'reauthentication_needed') setAsksForCurrent(true);
    if (wasExplained(failure)) throw failure;
    toast.error(texts.setPassword.failed, 'set-password');
    throw new FailureInWords(texts.setPassword.failed, { cause: failure });
  };

  return (
    <PageCard title={texts.setPassword.title} brand={<PracticeName />} description={texts.setPassword.description}>
      <form className={classes.form} {...form.formProps}>
        <FormFailure failure={form.failure} />
        {asksForCurrent && (
          <PasswordInput
            label={texts.setPassword.current}
            autoComplete="current-password"
            {...form.field('current_password')}
          />
        )}
        <NewPasswordFields
          email={session.state === 'signed-in' ? session.user.email : ''}
          password={form.field('password')}
          confirm={form.field('confirm')}
        />
        <Button type="submit" fullWidth loading={form.submitting}>
          {texts.setPassword.submit}
        </Button>
      </form>
    </PageCard>
  );
}
