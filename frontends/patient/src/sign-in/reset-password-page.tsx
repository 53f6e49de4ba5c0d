import { Link } from 'react-router';
import { Anchor, PageCard } from '@rewards/kit';
import { PracticeName } from '../practice-name.tsx';
import { passwordTexts } from '../texts/passwords.ts';
import { AskForCode } from './ask-for-code.tsx';
import { askForResetCode, ChooseNewPassword } from './choose-new-password.tsx';
import classes from './sign-in.module.css';
import { useCodeRequest } from './code-request.ts';

/** /reset-password: a code by email, then a new password with it (specification, section 2, screen 3). */
export function ResetPasswordPage() {
  const { email, request, begin, change } = useCodeRequest();
  return (
    <PageCard
      title={passwordTexts.resetPassword.title}
      brand={<PracticeName />}
      description={
        request === undefined
          ? passwordTexts.resetPassword.description
          : passwordTexts.resetPassword.enterCode(request.email)
      }
      footnote={
        <Anchor component={Link} to="/login" className={classes.link ?? ''}>
          {passwordTexts.resetPassword.backToSignIn}
        </Anchor>
      }
    >
      {request === undefined ? (
        <AskForCode email={email} says={passwordTexts.resetPassword} send={askForResetCode} onSent={begin} />
      ) : (
        <ChooseNewPassword key={request.email} request={request} onRequest={change} />
      )}
    </PageCard>
  );
}
