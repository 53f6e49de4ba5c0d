import { Link } from 'react-router';
import { call } from '@rewards/client';
import { login } from '@rewards/contracts/sign-in';
import { Anchor, Button, Divider, PasswordInput, toast, useValidatedForm, Stack } from '@rewards/kit';
import { say, texts } from '../texts/sign-in.ts';
import { EmailField } from './email-field.tsx';
import { FormFailure } from './form-failure.tsx';
import classes from './sign-in.module.css';
import { useSecondStep, useSignInCompletion } from './use-sign-in-completion.ts';

/** Password mode. A typed email is passed on to the other sign-in pages. */
export function PasswordSignIn({ email }: { readonly email: string }) {
  const complete = useSignInCompletion();
  const toSecondStep = useSecondStep();
  const form = useValidatedForm({
    say,
    schema: login.body,
    initial: { email, password: '' },
    onSubmit: async (values) => {
      try {
        await call(login, { body: values }, { repeatable: true });
      } catch (failure) {
        if (await toSecondStep(failure)) return;
        throw failure;
      }
      toast.success(texts.login.loggedIn);
      await complete({ afterCode: false });
    },
  });
  const along = { email: form.values.email };

  return (
    <>
      <Stack component="form" gap="md" {...form.formProps}>
        <FormFailure failure={form.failure} />
        <EmailField form={form} autoComplete="username" />
        <Stack gap={0} align="flex-start">
          <PasswordInput
            label={texts.login.password}
            autoComplete="current-password"
            w="100%"
            {...form.field('password')}
          />
          <Anchor component={Link} to="/reset-password" state={along} className={classes.link ?? ''}>
            {texts.login.forgotPassword}
          </Anchor>
        </Stack>
        <Button type="submit" fullWidth loading={form.submitting}>
          {texts.login.signIn}
        </Button>
      </Stack>
      <Divider label={texts.login.noPassword} />
      <Button component={Link} to="/login?mode=code" state={along} replace variant="default" fullWidth>
        {texts.login.useCode}
      </Button>
    </>
  );
}
