import { ApiFailure, apiAddress, isMobile } from '@rewards/client';

interface MobileFailure {
  readonly email: string;
  /** The step that failed. */
  readonly step: 'verify' | 'session';
  readonly failure: unknown;
}

const named = (failure: unknown) =>
  failure instanceof ApiFailure
    ? { error: failure.message, kind: failure.kind, status: failure.status, code: failure.code }
    : { error: failure instanceof Error ? failure.message : String(failure) };

/**
 * Reports a phone's sign-in error to the practice's server (specification, section 7). Fire and forget: the outcome
 * doesn't matter to the reader. The server doesn't store the email.
 */
export function reportMobileFailure({ email, step, failure }: MobileFailure): void {
  if (!isMobile()) return;
  const report = { email, step, ...named(failure), user_agent: navigator.userAgent };
  fetch(`${apiAddress()}/debug/mobile-error`, {
    method: 'POST',
    credentials: 'include',
    // The page may be left at once.
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
}
