import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '@rewards/client';
import { sendLoginCode } from '@rewards/contracts/sign-in';

/** A requested code. */
export interface CodeRequest {
  readonly email: string;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** For a login code: whether the account's team member is known. Unless the server says so, the form asks for one. */
  readonly hasStaff?: boolean;
  /** For a login code: whether an appointment request from this browser says all that a new account needs. */
  readonly hasRequest?: boolean;
}

/** Whether the code alone will do, as far as the server knows. */
export const isCodeEnough = ({ hasStaff, hasRequest }: CodeRequest) => hasStaff === true || hasRequest === true;

export async function askForLoginCode(email: string): Promise<CodeRequest> {
  // A page may be newer than the service that answers it.
  const answer: { has_staff: boolean; has_request?: boolean } = await call(sendLoginCode, { body: { email } });
  return { email, hasStaff: answer.has_staff, hasRequest: answer.has_request === true, sentAt: Date.now() };
}

/** How long a code is valid (rule 13). */
const validMilliseconds = 10 * 60_000;

/** Whether a code sent then still works. */
export const isCodeValid = ({ sentAt }: { readonly sentAt: number }) => Date.now() - sentAt < validMilliseconds;

/** The history state of a page that waits for a code. */
export const withCodeRequest = (request: CodeRequest) => ({ email: request.email, codeRequest: request });

/**
 * The code requested at this history entry, while it's valid. It's kept in the history state because a phone often
 * unloads the page while the reader checks their email, and reloads it later.
 */
export function codeRequestIn(locationState: unknown): CodeRequest | undefined {
  const kept = (locationState as { codeRequest?: CodeRequest } | null)?.codeRequest;
  return kept !== undefined && isCodeValid(kept) ? kept : undefined;
}

/** The email typed on another sign-in page, passed along with the link. Blank if there was none. */
export const typedEmail = (locationState: unknown): string => {
  const email = (locationState as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
};

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
