import { type ErrorBody, type ErrorCode, errorStatus } from '@rewards/contracts/errors';
import type { Context } from 'koa';

/** What a call is answered with when it is refused: a machine name, a sentence for people, and the fields at fault. */
export interface Refusal<Code extends ErrorCode = ErrorCode> {
  readonly kind: 'refusal';
  readonly code: Code;
  readonly error: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
}

export const refusal = <const Code extends ErrorCode>(
  code: Code,
  error: string,
  details: Pick<Refusal, 'fields' | 'retryAfterSeconds'> = {},
): Refusal<Code> => ({ kind: 'refusal', code, error, ...details });

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refusal';

export const notSignedIn = refusal('not_signed_in', 'Please sign in');
export const notAllowed = refusal('not_allowed', 'This is for the staff of the practice only');
export const wrongOrigin = refusal('wrong_origin', 'This request came from a page that does not belong to us');
export const unreadable = refusal('unreadable', 'This request could not be read');
export const tooLarge = refusal('too_large', 'This is too large');
export const nothingHere = refusal('not_found', 'There is nothing here');
export const unexpected = refusal('unexpected', 'Something went wrong on our side. Please try again.');
export const unavailable = refusal('unavailable', 'We can not answer right now. Please try again in a moment.', {
  retryAfterSeconds: 5,
});

export const busy = refusal('unavailable', 'Too many people are signing in right now. Please try again in a moment.', {
  retryAfterSeconds: 5,
});

/** The wait in words: seconds up to a minute and a half, then minutes, then hours, always rounded up. */
export function waitInWords(seconds: number): string {
  const [amount, unit] =
    seconds <= 90
      ? [Math.max(1, Math.ceil(seconds)), 'second']
      : seconds <= 5_400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3_600), 'hour'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

export const tooManyAttempts = (retryAfterSeconds: number): Refusal<'too_many_attempts'> =>
  refusal('too_many_attempts', `Too many tries. Please wait ${waitInWords(retryAfterSeconds)} and try again.`, {
    retryAfterSeconds,
  });

/** For who asks for a code again within the minute: the one that was sent is the answer (rule 13). */
export const codeJustSent = (retryAfterSeconds: number): Refusal<'too_many_attempts'> =>
  refusal(
    'too_many_attempts',
    `A code was sent a moment ago. Please look into your email, or ask again in ${waitInWords(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );

/** Answers with a refusal: `{ error, code, fields }` and the status of its code (rule 17). */
export function sendRefusal(context: Context, { code, error, fields, retryAfterSeconds }: Refusal): void {
  context.status = errorStatus[code];
  if (retryAfterSeconds !== undefined) context.set('Retry-After', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  context.set('Cache-Control', 'no-store');
  context.body = { error, code, ...(fields ? { fields } : {}) } satisfies ErrorBody;
}
