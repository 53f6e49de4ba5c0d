import { useRef } from 'react';
import { Link } from 'react-router';
import { call } from '@rewards/client';
import { sendLoginCode } from '@rewards/contracts/sign-in';
import { Button, Divider, TextInput, toast, useValidatedForm } from '@rewards/kit';
import { say, texts } from '../texts.ts';
import type { LoginCodeRequest } from './code-request.ts';
import { FormFailure } from './form-failure.tsx';
import classes from './sign-in.module.css';
import { TextAction } from './text-action.tsx';
import { wasTooOften } from './too-often.ts';

interface AskForCodeProps {
  readonly email: string;
  readonly onSent: (request: LoginCodeRequest) => void;
}

/** Code mode, step 1: the email to send a code to. */
export function AskForCode({ email, onSent }: AskForCodeProps) {
  /** The field may hold another email by the time the reader says that they have a code. */
  const asked = useRef(email);
  const form = useValidatedForm({
    say,
    schema: sendLoginCode.body,
    initial: { email },
    onSubmit: async (values) => {
      asked.current = values.email;
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
        {wasTooOften(form.failure) && (
          <TextAction onClick={() => onSent({ email: asked.current, hasStaff: false, sentAt: Date.now() })}>
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
