import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { codeRequestIn, typedEmail, withCodeRequest, type CodeRequest } from './code-request.ts';

/**
 * The email that was typed so far, and the code that was asked for, if any: without one a page is at its first step,
 * with one at its second. Each step is an entry of the browser's history, so that Back leads from the code to the
 * email, and the code's form belongs to one email.
 */
export function useCodeRequest() {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const here = pathname + search;
  // Read once for each entry: nobody is sent back to the first step in the middle of a word.
  const [read, setRead] = useState({ key, request: codeRequestIn(state) });
  if (read.key !== key) setRead({ key, request: codeRequestIn(state) });

  const begin = (next: CodeRequest) => {
    // Whoever comes back finds the email as it was typed.
    void navigate(here, { replace: true, state: { email: next.email } });
    void navigate(here, { state: withCodeRequest(next) });
  };

  const change = (next: CodeRequest | undefined) =>
    void navigate(here, { replace: true, state: next && withCodeRequest(next) });

  return { email: typedEmail(state), request: read.request, begin, change };
}
