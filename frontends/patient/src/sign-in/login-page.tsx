import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { PageCard } from '@rewards/kit';
import { InvitedBy } from '../invitation/invited-by.tsx';
import { PracticeName } from '../practice-name.tsx';
import { texts } from '../texts.ts';
import { AskForCode } from './ask-for-code.tsx';
import type { LoginCodeRequest } from './code-request.ts';
import { EnterCode } from './enter-code.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';
import { signInMode } from './sign-in-mode.ts';
import { SignedOutNotice } from './signed-out-notice.tsx';
import { typedEmail } from './typed-email.ts';
import { useCodeRequest } from './use-code-request.ts';

/** /login: by password, or by an emailed code in two steps (specification, section 2, screen 2). */
export function LoginPage() {
  const [search] = useSearchParams();
  const email = typedEmail(useLocation().state);
  const { request, begin, change } = useCodeRequest<LoginCodeRequest>();

  if (signInMode(search, document.referrer) === 'password') {
    return (
      <Card description={texts.login.withPassword}>
        <PasswordSignIn email={email} />
      </Card>
    );
  }
  return (
    <Card description={request === undefined ? texts.login.withCode : texts.login.codeSent(request.email)}>
      {request === undefined ? (
        <AskForCode email={email} onSent={begin} />
      ) : (
        <EnterCode key={request.email} request={request} onRequest={change} />
      )}
    </Card>
  );
}

function Card({ description, children }: { readonly description: string; readonly children: ReactNode }) {
  return (
    <PageCard
      title={texts.login.title}
      brand={<PracticeName />}
      description={description}
      footnote={texts.login.footnote}
    >
      <SignedOutNotice />
      <InvitedBy />
      {children}
    </PageCard>
  );
}
