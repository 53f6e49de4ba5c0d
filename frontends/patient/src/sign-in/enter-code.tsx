import { Link } from 'react-router';
import { Anchor, Button, SixDigitField, Text, TextInput, Stack } from '@rewards/kit';
import { texts } from '../texts/sign-in.ts';
import { askForLoginCode, type CodeRequest } from './code-request.ts';
import { FormFailure } from './form-failure.tsx';
import { ResendCode } from './resend-code.tsx';
import classes from './sign-in.module.css';
import { StaffSelect } from './staff-select.tsx';
import { TextAction } from './text-action.tsx';
import { useCodeForm } from './use-code-form.ts';

interface EnterCodeProps {
  readonly request: CodeRequest;
  /** A friend's link brought the reader, and this page has said what that friend will see. */
  readonly isInvited: boolean;
  /** A newer request after Resend, or `undefined` to start over with another email. */
  readonly onRequest: (request: CodeRequest | undefined) => void;
}

/** Code mode, step 2: the code and, if they're missing, the name and the team member who helped. */
export function EnterCode({ request, isInvited, onRequest }: EnterCodeProps) {
  const { form, asked, checksItself } = useCodeForm(request, isInvited);

  const resend = async () => {
    const next = await askForLoginCode(request.email);
    form.setValue('token', '');
    onRequest(next);
  };

  return (
    <Stack component="form" gap="md" {...form.formProps}>
      <input type="hidden" name="email" value={request.email} />
      <FormFailure failure={form.failure} />
      <SixDigitField
        label={texts.login.code}
        description={checksItself && texts.login.codeChecked}
        placeholder={texts.login.codePlaceholder}
        autoFocus
        {...form.field('token')}
      />
      {asked.name && <TextInput label={texts.login.name} autoComplete="name" autoFocus {...form.field('name')} />}
      {asked.staff && <StaffSelect autoFocus={!asked.name} {...form.field('staff')} />}
      {asked.name && !isInvited && (
        <Text fz="sm" c="dimmed">
          {texts.login.seenByReferrer}
        </Text>
      )}
      <Button type="submit" fullWidth loading={form.submitting}>
        {texts.login.verify}
      </Button>
      <div className="kit-group" style={{ justifyContent: 'center', gap: '0 1.25rem' }}>
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
