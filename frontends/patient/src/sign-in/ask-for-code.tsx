import { Link } from 'react-router';
import { ApiFailure, call } from '@rewards/client';
import { sendLoginCode } from '@rewards/contracts/sign-in';
import { Button, Divider, TextInput, toast, useValidatedForm } from '@rewards/kit';
import { texts } from '../texts.ts';
import type { LoginCodeRequest } from './code-request.ts';
import { FormFailure } from './form-failure.tsx';
import classes from './sign-in.module.css';
import { TextAction } from './text-action.tsx';

interface AskForCodeProps {
  readonly email: string;
  readonly onSent: (request: LoginCodeRequest) => void;
}

const tooEarly = (failure: unknown) => failure instanceof ApiFailure && failure.code === 'too_many_attempts';

/** Code mode, step 1: the email to send a code to. */
export function AskForCode({ email, onSent }: AskForCodeProps) {
  const form = useValidatedForm({
    schema: sendLoginCode.body,
    initial: { email },
    onSubmit: async (values) => {
      const { has_staff: hasStaff } = await call(sendLoginCode, { body: values });
      toast.success(texts.login.sent, 'send-code');
      onSent({ email: values.email, hasStaff, sentAt: Date.now() });
    },
  });

  return (
    <>
      <form className={classes.form} {...form.formProps}>
        <FormFailure failure={form.failure} />
        <TextInput
          label={texts.login.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder={texts.login.emailPlaceholder}
          {...form.field('email')}
        />
        <Button type="submit" fullWidth loading={form.submitting}>
          {texts.login.sendCode}
        </Button>
        {tooEarly(form.failure) && (
          <TextAction onClick={() => onSent({ email: form.values.email, hasStaff: false, sentAt: Date.now() })}>
            {texts.login.haveCode}
          </TextAction>
        )}
      </form>
      <Divider label={texts.login.or} />
      <Button
        component={Link}
        to="/login?mode=password"
        state={{ email: form.values.email }}
        replace
        variant="default"
        fullWidth
      >
        {texts.login.usePassword}
      </Button>
    </>
  );
}
