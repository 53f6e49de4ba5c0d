import { type ComponentProps, Suspense, lazy } from 'react';
import { Link, useSearchParams } from 'react-router';
import { previousAddress, usePublicConfig } from '@rewards/client';
import { Anchor, Button, Divider, PageCard, Skeleton, Text } from '@rewards/kit';
import { InvitedBy } from '../invitation/invited-by.tsx';
import { useInvitation } from '../invitation/use-invitation.ts';
import { PracticeName } from '../practice-name.tsx';
import { texts } from '../texts/sign-in.ts';
import { AskForCode } from './ask-for-code.tsx';
import { askForLoginCode, useCodeRequest } from './code-request.ts';
import { EnterCode } from './enter-code.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';
import { signInMode } from './sign-in-mode.ts';
import { SignedOutNotice, StaffSignIn, WorkAccountNotice } from './staff-sign-in.tsx';
import classes from './sign-in.module.css';

/** Few have a passkey. */
const PasskeySignIn = lazy(async () => ({ default: (await import('./passkey-sign-in.tsx')).PasskeySignIn }));

/** /login: with a password, or with an emailed code in two steps (specification, section 2, screen 2). */
export function LoginPage() {
  const [search] = useSearchParams();
  const { email, request, begin, change } = useCodeRequest();
  const { isInvited } = useInvitation();
  const { data: known } = usePublicConfig();

  const mode = signInMode(search, previousAddress());
  if (mode === 'passkey' || mode === 'second_step') {
    return (
      <Suspense fallback={<Skeleton height="24rem" />}>
        <PasskeySignIn isSecondStep={mode === 'second_step'} setsPassword={search.get('then') === 'set_password'} />
      </Suspense>
    );
  }
  if (mode === 'password') {
    return (
      <Card {...welcome(texts.login.withPassword)}>
        <PasswordSignIn email={email} />
        <StaffWays />
      </Card>
    );
  }
  // A patient who opens a friend's link has nothing to join.
  const joins = isInvited && request?.hasStaff !== true;
  const says = request === undefined ? texts.login.withCode : texts.login.codeSent(request.email);
  return (
    <Card {...(joins ? { title: texts.login.join(known?.practice.name) } : welcome(says))}>
      {joins && (
        <>
          <InvitedBy joining />
          <Text c="dimmed">{says}</Text>
        </>
      )}
      {request === undefined ? (
        <AskForCode
          email={email}
          says={texts.login}
          send={askForLoginCode}
          onSent={begin}
          otherWays={joins ? byAccount : byPassword}
        />
      ) : (
        <EnterCode key={request.email} request={request} isInvited={joins} onRequest={change} />
      )}
      {!joins && <StaffWays />}
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

const byAccount = (email: string) => (
  <Anchor component={Link} to="/login?mode=password" state={{ email }} replace className={classes.link ?? ''}>
    {texts.login.haveAccount}
  </Anchor>
);

const StaffWays = () => (
  <>
    <StaffSignIn />
    <Anchor component={Link} to="/login?mode=passkey" replace className={classes.link ?? ''}>
      {texts.login.usePasskey}
    </Anchor>
  </>
);

const welcome = (description: string) => ({ title: texts.login.title, brand: <PracticeName />, description });

const Card = ({ children, ...words }: Omit<ComponentProps<typeof PageCard>, 'footnote'>) => (
  <PageCard {...words} footnote={texts.login.footnote}>
    <SignedOutNotice />
    <WorkAccountNotice />
    {children}
  </PageCard>
);
