import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiFailure, call, isMobile, usePublicConfig } from '@rewards/client';
import type { BodyOf } from '@rewards/contracts/endpoint';
import { nobodyHelped, verificationForm, verifyLoginCode } from '@rewards/contracts/sign-in';
import { Anchor, Button, SixDigitField, Text, TextInput, toast, useValidatedForm, Stack } from '@rewards/kit';
import { say, texts } from '../texts/sign-in.ts';
import { askForLoginCode, type CodeRequest } from './code-request.ts';
import { FormFailure } from './form-failure.tsx';
import { reportMobileFailure } from './report-mobile-failure.ts';
import { ResendCode } from './resend-code.tsx';
import classes from './sign-in.module.css';
import { StaffSelect } from './staff-select.tsx';
import { TextAction } from './text-action.tsx';
import { useCodeOnce } from './use-code-once.ts';
import { useSecondStep } from './use-second-step.ts';
import { useSignInCompletion } from './use-sign-in-completion.ts';
import { sessionFailure, verificationFailure } from './verification-failure.ts';

/** Empty if it wasn't asked. */
const staffAnswer = (chosen: string | undefined) => {
  if (!chosen) return {};
  return chosen === nobodyHelped ? { staff: '', staff_none: true } : { staff: chosen };
};

interface EnterCodeProps {
  readonly request: CodeRequest;
  /** A newer request after Resend, or `undefined` to start over with another email. */
  readonly onRequest: (request: CodeRequest | undefined) => void;
}

/** Code mode, step 2: the code, the name and, unless one is known, the team member who helped. */
export function EnterCode({ request, onRequest }: EnterCodeProps) {
  const complete = useSignInCompletion();
  const toSecondStep = useSecondStep();
  const sendOnce = useCodeOnce();
  const verified = useRef(false);
  const [hasStaff, setHasStaff] = useState(request.hasStaff === true);
  const { data: practice } = usePublicConfig();
  // A practice that lists no team doesn't ask about it (rule 42).
  const asksForStaff = !hasStaff && practice?.staff_names.length !== 0;

  /** A code works once: if only the session check fails afterwards, the next submit continues from there. */
  const verify = async (body: BodyOf<typeof verifyLoginCode>): Promise<'verified' | 'second_step'> => {
    if (verified.current) return 'verified';
    try {
      await sendOnce(body.email, () => call(verifyLoginCode, { body }));
    } catch (thrown) {
      if (await toSecondStep(thrown)) return 'second_step';
      if (thrown instanceof ApiFailure && thrown.code === 'staff_required') setHasStaff(false);
      const failure = verificationFailure(thrown);
      reportMobileFailure({ email: body.email, step: 'verify', failure: thrown });
      if (isMobile()) toast.error(texts.login.mobileVerificationFailed(failure.message), 'verify-code');
      throw failure;
    }
    verified.current = true;
    toast.success(texts.login.verified, 'verify-code');
    return 'verified';
  };

  const form = useValidatedForm({
    say,
    schema: verificationForm(!asksForStaff),
    initial: { email: request.email, token: '', name: '', staff: '' },
    onSubmit: async ({ staff, ...values }) => {
      if ((await verify({ ...values, ...staffAnswer(staff) })) === 'second_step') return;
      await complete({ afterCode: true }).catch((failure: unknown) => {
        reportMobileFailure({ email: values.email, step: 'session', failure });
        throw sessionFailure(failure);
      });
    },
  });

  const resend = async () => {
    const next = await askForLoginCode(request.email);
    setHasStaff(next.hasStaff === true);
    form.setValue('token', '');
    onRequest(next);
  };

  return (
    <Stack component="form" gap="md" {...form.formProps}>
      <FormFailure failure={form.failure} />
      <SixDigitField
        label={texts.login.code}
        placeholder={texts.login.codePlaceholder}
        autoFocus
        {...form.field('token')}
      />
      <TextInput label={texts.login.name} autoComplete="name" {...form.field('name')} />
      {asksForStaff && <StaffSelect {...form.field('staff')} />}
      {!hasStaff && (
        <Text fz="sm" c="dimmed">
          {texts.login.seenByReferrer}
        </Text>
      )}
      <Button type="submit" fullWidth loading={form.submitting}>
        {texts.login.verify}
      </Button>
      <div className={classes.ways}>
        <ResendCode done={texts.login.sentAgain} sentAt={request.sentAt} onResend={resend} />
        <TextAction onClick={() => onRequest(undefined)}>{texts.login.useDifferentEmail}</TextAction>
        <Anchor
          component={Link}
          to="/login?mode=password"
          state={{ email: request.email }}
          replace
          className={classes.link ?? ''}
        >
          {texts.login.usePassword}
        </Anchor>
        <Anchor component={Link} to="/reset-password" state={{ email: request.email }} className={classes.link ?? ''}>
          {texts.login.forgotPassword}
        </Anchor>
      </div>
    </Stack>
  );
}
