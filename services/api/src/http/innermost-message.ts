import { scrub } from './logger.ts';

interface Nested {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
}

/** The root cause of a failure in a few words: the system's code, or the message. */
export function innermostMessage(failure: unknown): string {
  const { code, message, cause, errors } = (failure ?? {}) as Nested;
  if (cause !== undefined) return innermostMessage(cause);
  if (errors?.length) return innermostMessage(errors[0]);
  return typeof code === 'string' && /^E[A-Z]/.test(code) ? code : scrub(String(message ?? failure));
}
