import { type ReactNode, Suspense, lazy } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Anchor, Button, Divider, PageCard, Skeleton } from '@rewards/kit';
import { InvitedBy } from '../invitation/invited-by.tsx';
import { PracticeName } from '../practice-name.tsx';
import { texts } from '../texts/sign-in.ts';
import { AskForCode } from './ask-for-code.tsx';
import { askForLoginCode } from './code-request.ts';
import { EnterCode } from './enter-code.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';
import { signInMode } from './sign-in-mode.ts';
import { SignedOutNotice } from './signed-out-notice.tsx';
import classes from './sign-in.module.css';
import { StaffSignIn, WorkAccountNotice } from './staff-sign-in.tsx';
import { useCodeRequest } from './use-code-request.ts';

/** Few have a passkey. */
const PasskeySignIn = lazy(async () => ({ default: (await import('./passkey-sign-in.tsx')).PasskeySignIn }));

/** /login: with a password, or with an emailed code in two steps (specification, section 2, screen 2). */
export function LoginPage() {
  const [search] = useSearchParams();
  const { email, request, begin, change } = useCodeRequest();

  const mode = signInMode(search, document.referrer);
  if (mode === 'passkey' || mode === 'second_step') {
    return (
      <Suspense fallback={<Skeleton height="24rem" />}>
        <PasskeySignIn isSecondStep={mode === 'second_step'} setsPassword={search.get('then') === 'set_password'} />
      </Suspense>
    );
  }
  if (mode === 'password') {
    return (
      <Card description={texts.login.withPassword}>
        <PasswordSignIn email={email} />
      </Card>
    );
  }
  return (
    <Card description={request === undefined ? texts.login.withCode : texts.login.codeSent(request.email)}>
      {request === undefined ? (
        <AskForCode email={email} says={texts.login} send={askForLoginCode} onSent={begin} otherWays={byPassword} />
      ) : (
        <EnterCode key={request.email} request={request} onRequest={change} />
      )}
    </Card>
  );
}

const byPassword = (email: string) => (
  <>
    <Divider label={texts.login.or} />
    <Button component={Link} to="/login?mode=password" state={{ email }} replace variant="default" fullWidth>
      {texts.login.usePassword}
    </Button>
  </>
);

function Card({ description, children }: { readonly description: string; readonly children: ReactNode }) {
  return (
    <PageCard
      title={texts.login.title}
      brand={<PracticeName />}
      description={description}
      footnote={texts.login.footnote}
    >
      <SignedOutNotice />
      <WorkAccountNotice />
      <InvitedBy />
      {children}
      <StaffSignIn />
      <Anchor component={Link} to="/login?mode=passkey" replace className={classes.link ?? ''}>
        {texts.login.usePasskey}
      </Anchor>
    </PageCard>
  );
}
