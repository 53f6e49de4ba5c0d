import { useRef, type ReactNode } from 'react';
import { ApiFailure } from '@rewards/client';
import { sendLoginCode } from '@rewards/contracts/sign-in';
import { Button, toast, useValidatedForm, Stack } from '@rewards/kit';
import { say, texts } from '../texts/sign-in.ts';
import type { CodeRequest } from './code-request.ts';
import { EmailField } from './email-field.tsx';
import { FormFailure } from './form-failure.tsx';
import { TextAction } from './text-action.tsx';

interface AskForCodeProps {
  readonly email: string;
  readonly says: { readonly sendCode: string; readonly sent: string };
  readonly send: (email: string) => Promise<CodeRequest>;
  readonly onSent: (request: CodeRequest) => void;
  /** Shown below the form. It gets the email as typed. */
  readonly otherWays?: (email: string) => ReactNode;
}

/** Whether another code was refused because one was just sent, which the reader can use. */
const wasTooOften = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.code === 'too_many_attempts';

/** Step 1 with a code: the email to send it to. All code requests have the same body. */
export function AskForCode({ email, says, send, onSent, otherWays }: AskForCodeProps) {
  /** The field may contain another email by the time the reader says they have a code. */
  const asked = useRef(email);
  const form = useValidatedForm({
    say,
    schema: sendLoginCode.body,
    initial: { email },
    onSubmit: async (values) => {
      asked.current = values.email;
      const request = await send(values.email);
      toast.success(says.sent, 'send-code');
      onSent(request);
    },
  });

  return (
    <>
      <Stack component="form" gap="md" {...form.formProps}>
        <FormFailure failure={form.failure} />
        <EmailField form={form} autoComplete="email" />
        <Button type="submit" fullWidth loading={form.submitting}>
          {says.sendCode}
        </Button>
        {wasTooOften(form.failure) && (
          <TextAction onClick={() => onSent({ email: asked.current, sentAt: Date.now() })}>
            {texts.login.haveCode}
          </TextAction>
        )}
      </Stack>
      {otherWays?.(form.values.email)}
    </>
  );
}
