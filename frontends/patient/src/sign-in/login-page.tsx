import { useLocation, useSearchParams } from 'react-router';
import { PageCard } from '@rewards/kit';
import { texts } from '../texts.ts';
import { AskForCode } from './ask-for-code.tsx';
import { EnterCode } from './enter-code.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';
import { signInMode } from './sign-in-mode.ts';
import { typedEmail } from './typed-email.ts';
import { useCodeRequest } from './use-code-request.ts';

/** /login: by password, or by an emailed code in two steps (specification, section 2, screen 2). */
export function LoginPage() {
  const [search] = useSearchParams();
  const email = typedEmail(useLocation().state);
  const [request, setRequest] = useCodeRequest('login');

  if (signInMode(search, document.referrer) === 'password') {
    return (
      <PageCard title={texts.login.title} description={texts.login.withPassword} footnote={texts.login.footnote}>
        <PasswordSignIn email={email} />
      </PageCard>
    );
  }
  return (
    <PageCard
      title={texts.login.title}
      description={request === undefined ? texts.login.withCode : texts.login.codeSent(request.email)}
      footnote={texts.login.footnote}
    >
      {request === undefined ? (
        <AskForCode email={email} onSent={setRequest} />
      ) : (
        <EnterCode request={request} onRequest={setRequest} />
      )}
    </PageCard>
  );
}
