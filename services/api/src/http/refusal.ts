import { type ErrorBody, type ErrorCode, errorStatus } from '@rewards/contracts/errors';
import { says } from '@rewards/contracts/messages';
import type { Context } from 'koa';
import { type Say, type Texts, textsFor } from '../texts/texts.ts';

/** The answer to a refused call: a machine name, a sentence for people, and the invalid fields. */
export interface Refusal<Code extends ErrorCode = ErrorCode> {
  readonly kind: 'refusal';
  readonly code: Code;
  readonly say: Say;
  readonly fields?: Readonly<Record<string, Say>>;
  readonly retryAfterSeconds?: number;
}

export const refusal = <const Code extends ErrorCode>(
  code: Code,
  say: Say,
  details: Pick<Refusal, 'fields' | 'retryAfterSeconds'> = {},
): Refusal<Code> => ({ kind: 'refusal', code, say, ...details });

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refusal';

export const notSignedIn = refusal('not_signed_in', ({ refusals }) => refusals.not_signed_in);
export const notAllowed = refusal('not_allowed', ({ refusals }) => refusals.not_allowed);
export const roleForbids = refusal('role_forbids', ({ refusals }) => refusals.role_forbids);
export const passkeyNeeded = refusal('passkey_needed', ({ refusals }) => refusals.passkey_needed);
export const signInAgain = refusal('sign_in_again', ({ refusals }) => refusals.sign_in_again);
export const apiKeyInvalid = refusal('api_key_invalid', ({ refusals }) => refusals.api_key_invalid);
export const apiKeyNotAllowed = refusal('api_key_not_allowed', ({ refusals }) => refusals.api_key_not_allowed);
export const apiKeyWithSession = refusal('api_key_with_session', ({ refusals }) => refusals.api_key_with_session);
export const idempotencyKeyMissing = refusal(
  'idempotency_key_missing',
  ({ refusals }) => refusals.idempotency_key_missing,
);
export const idempotencyKeyReused = refusal(
  'idempotency_key_reused',
  ({ refusals }) => refusals.idempotency_key_reused,
);
export const idempotencyKeyBusy = refusal('idempotency_key_busy', ({ refusals }) => refusals.idempotency_key_busy, {
  retryAfterSeconds: 5,
});
export const apiKeyOutOfScope = (scope: string): Refusal<'api_key_not_allowed'> =>
  refusal('api_key_not_allowed', ({ refusals }) => refusals.api_key_out_of_scope(scope));
export const wrongOrigin = refusal('wrong_origin', ({ refusals }) => refusals.wrong_origin);
export const unreadable = refusal('unreadable', ({ refusals }) => refusals.unreadable);
export const tooLarge = refusal('too_large', ({ refusals }) => refusals.too_large);
export const encodingUnsupported = refusal('encoding_unsupported', ({ refusals }) => refusals.encoding_unsupported);
export const nothingHere = refusal('not_found', ({ refusals }) => refusals.not_found);
export const methodNotAllowed = refusal('method_not_allowed', ({ refusals }) => refusals.method_not_allowed);
export const unexpected = refusal('unexpected', ({ refusals }) => refusals.unexpected);
export const unavailable = refusal('unavailable', ({ refusals }) => refusals.unavailable, { retryAfterSeconds: 5 });
export const noRoom = refusal('unavailable', ({ refusals }) => refusals.no_room, { retryAfterSeconds: 60 });
export const filmsBusy = refusal('unavailable', ({ refusals }) => refusals.films_busy, { retryAfterSeconds: 5 });
export const busy = refusal('unavailable', ({ refusals }) => refusals.busy, { retryAfterSeconds: 5 });

const notACursor: Say = ({ sayMessage }) => sayMessage(says('cursorInvalid'));
export const cursorUnusable = refusal('invalid', notACursor, { fields: { after: notACursor } });

type TooMany = (retryAfterSeconds: number) => Refusal<'too_many_attempts'>;
const tooMany =
  (say: (texts: Texts['refusals']) => (retryAfterSeconds: number) => string): TooMany =>
  (retryAfterSeconds) =>
    refusal('too_many_attempts', ({ refusals }) => say(refusals)(retryAfterSeconds), { retryAfterSeconds });

export const tooManyAttempts = tooMany((refusals) => refusals.too_many_attempts);
/** For a repeat request within a minute: the code already sent is the answer (rule 13). */
export const codeJustSent = tooMany((refusals) => refusals.code_just_sent);
/** For a mailbox that gets no more emails for now. The links already sent still work. */
export const mailedTooOften = tooMany((refusals) => refusals.mailed_too_often);
/** For too many wrong codes. The email link can't be mistyped. */
export const triedTooOften = tooMany((refusals) => refusals.tried_too_often);
/** For a hundred wrong codes in a row. The person's other ways in still work. */
export const codesEnded = tooMany((refusals) => refusals.codes_ended);
/** For resending an email too soon (rule 37). */
export const mailJustSent = tooMany((refusals) => refusals.mail_just_sent);

/** Answers with a refusal: `{ error, code, fields }` and the status of its code (rule 17), in the reader's language. */
export function sendRefusal(context: Context, { code, say, fields, retryAfterSeconds }: Refusal): void {
  context.status = errorStatus[code];
  if (retryAfterSeconds !== undefined) context.set('Retry-After', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  context.set('Cache-Control', 'no-store');
  const texts = textsFor(context);
  const said = fields && Object.entries(fields).map(([field, sayOfField]) => [field, sayOfField(texts)]);
  const body: ErrorBody = { error: say(texts), code, ...(said ? { fields: Object.fromEntries(said) } : {}) };
  context.body = body;
}
