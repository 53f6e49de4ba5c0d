import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { codeRequestIn, typedEmail, withCodeRequest, type CodeRequest } from './code-request.ts';

/**
 * The email typed so far, and the requested code, if any: without one a page is at step 1, with one at step 2. Each
 * step is a history entry, so Back goes from the code to the email, and the code's form belongs to one email.
 */
export function useCodeRequest() {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const here = pathname + search;
  // Read once per entry, so an expiring code never sends a user back while typing.
  const [read, setRead] = useState({ key, request: codeRequestIn(state) });
  if (read.key !== key) setRead({ key, request: codeRequestIn(state) });

  const begin = (next: CodeRequest) => {
    // A user who goes back finds the email as typed.
    void navigate(here, { replace: true, state: { email: next.email } });
    void navigate(here, { state: withCodeRequest(next) });
  };

  const change = (next: CodeRequest | undefined) =>
    void navigate(here, { replace: true, state: next && withCodeRequest(next) });

  return { email: typedEmail(state), request: read.request, begin, change };
}
