import { ApiFailure, apiAddress, isMobile } from '@rewards/client';

interface MobileFailure {
  readonly email: string;
  /** What was being done. */
  readonly step: 'verify' | 'session';
  readonly failure: unknown;
}

const named = (failure: unknown) =>
  failure instanceof ApiFailure
    ? { error: failure.message, kind: failure.kind, status: failure.status, code: failure.code }
    : { error: failure instanceof Error ? failure.message : String(failure) };

/**
 * Tells the practice's server what a phone met with while signing in (specification, section 7). It is sent and
 * forgotten: whether it arrives changes nothing for the reader. The server keeps no email of it.
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
