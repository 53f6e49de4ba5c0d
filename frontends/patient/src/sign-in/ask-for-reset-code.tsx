import { useRef } from 'react';
import { call } from '@rewards/client';
import { requestPasswordReset } from '@rewards/contracts/sign-in';
import { Button, TextInput, toast, useValidatedForm } from '@rewards/kit';
import { say, texts } from '../texts.ts';
import type { CodeRequest } from './code-request.ts';
import { FormFailure } from './form-failure.tsx';
import classes from './sign-in.module.css';
import { TextAction } from './text-action.tsx';
import { wasTooOften } from './too-often.ts';

interface AskForResetCodeProps {
  readonly email: string;
  readonly onSent: (request: CodeRequest) => void;
}

/** Step 1. It says the same whether or not the email has an account. */
export function AskForResetCode({ email, onSent }: AskForResetCodeProps) {
  const asked = useRef(email);
  const form = useValidatedForm({
    say,
    schema: requestPasswordReset.body,
    initial: { email },
    onSubmit: async (values) => {
      asked.current = values.email;
      await call(requestPasswordReset, { body: values });
      toast.success(texts.resetPassword.sent, 'send-code');
      onSent({ email: values.email, sentAt: Date.now() });
    },
  });

  return (
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
        {texts.resetPassword.sendCode}
      </Button>
      {wasTooOften(form.failure) && (
        <TextAction onClick={() => onSent({ email: asked.current, sentAt: Date.now() })}>
          {texts.login.haveCode}
        </TextAction>
      )}
    </form>
  );
}
