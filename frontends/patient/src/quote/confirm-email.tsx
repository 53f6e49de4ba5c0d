import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, SixDigitField, Stack, TextInput } from '@rewards/kit';
import { useInvitation } from '../invitation/use-invitation.ts';
import { askForLoginCode } from '../sign-in/code-request.ts';
import { FormFailure } from '../sign-in/form-failure.tsx';
import { ResendCode } from '../sign-in/resend-code.tsx';
import { StaffSelect } from '../sign-in/staff-select.tsx';
import { useCodeForm } from '../sign-in/use-code-form.ts';
import { quoteTexts as texts } from '../texts/quote.ts';
import { texts as signInTexts } from '../texts/sign-in.ts';
import classes from './quote.module.css';

interface ConfirmByCodeProps {
  readonly email: string;
  /** When the email was sent, in milliseconds since 1970. */
  readonly sentAt: number;
  /** A new code was sent at this time. */
  readonly onResent: (sentAt: number) => void;
}

/**
 * Confirms the email of the request with the code or the button in the confirmation. That signs the reader in, and
 * tells the friend who invited them (rule 31).
 */
export function ConfirmByCode({ email, sentAt, onResent }: ConfirmByCodeProps) {
  const { isInvited, by } = useInvitation(true);
  const { form, asked } = useCodeForm({ email, sentAt, hasRequest: true }, isInvited);

  const resend = async () => {
    const next = await askForLoginCode(email);
    form.setValue('token', '');
    onResent(next.sentAt);
  };

  return (
    // Without its program, what follows is the page to sign in.
    <Stack component="form" gap="md" action="/login?mode=code" {...form.formProps}>
      <input type="hidden" name="email" value={email} />
      <WhyConfirm title={texts.confirm(by)} by={by}>
        {texts.confirmHow(email)}
      </WhyConfirm>
      <FormFailure failure={form.failure} />
      <SixDigitField label={texts.code} {...form.field('token')} />
      {asked.name && <TextInput label={signInTexts.login.name} autoComplete="name" autoFocus {...form.field('name')} />}
      {asked.staff && <StaffSelect autoFocus={!asked.name} {...form.field('staff')} />}
      <Button type="submit" fullWidth loading={form.submitting}>
        {texts.confirmCode}
      </Button>
      <ResendCode done={signInTexts.login.sentAgain} sentAt={sentAt} onResend={resend} />
    </Stack>
  );
}

/** For an email that just got codes: the confirmation has none, so the reader asks for one. */
export function ConfirmBySignIn({ email }: { readonly email: string }) {
  const { by } = useInvitation(true);
  return (
    <Stack gap="md">
      <WhyConfirm title={texts.confirmBySignIn(by)} by={by}>
        {texts.signInHow}
      </WhyConfirm>
      <Button component={Link} to="/login?mode=code" state={{ email }} fullWidth>
        {signInTexts.login.useCode}
      </Button>
    </Stack>
  );
}

interface WhyConfirmProps {
  readonly title: string;
  readonly by: ReturnType<typeof useInvitation>['by'];
  readonly children: ReactNode;
}

function WhyConfirm({ title, by, children }: WhyConfirmProps) {
  return (
    <div>
      <h2 className={classes.confirm}>{title}</h2>
      {by && <p className="kit-muted kit-anywhere">{signInTexts.login.friendWillSee(by.first_name)}</p>}
      <p className="kit-muted kit-anywhere">{children}</p>
    </div>
  );
}
