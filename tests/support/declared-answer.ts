import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, isFileAnswer } from '@rewards/contracts/endpoint';
import { type ErrorCode, errorBody, errorStatus } from '@rewards/contracts/errors';

/** What any call may be refused with, besides the refusals it declares itself. */
const refusalsOfEveryCall: readonly ErrorCode[] = [
  ...([
    'unreadable',
    'not_signed_in',
    'not_allowed',
    'wrong_origin',
    'not_found',
    'too_large',
    'encoding_unsupported',
    'invalid',
    'unavailable',
    'too_many_attempts',
  ] as const),
];

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/**
 * @throws when an answer is not what the call's declaration says to the letter: a missing field, a field too many, an
 * error that is not declared, or one whose status is not its code's.
 */
export function expectDeclared(endpoint: Endpoint, { status, body }: Answered): void {
  const where = `${endpoint.method} ${endpoint.path} answered ${status} with ${JSON.stringify(body)}`;
  if (status >= 200 && status < 300) {
    if (isFileAnswer(endpoint.answer)) {
      const isRead = typeof body === 'string' || endpoint.answer.mediaType === 'application/json';
      if (!isRead) throw new Error(`${where}, which is no file`);
      return;
    }
    const declared = status === 202 ? endpoint.accepted : endpoint.answer;
    if (!declared) throw new Error(`${where}, which it does not declare`);
    const read = declared.safeParse(body);
    if (!read.success) throw new Error(`${where}, which does not fit: ${JSON.stringify(read.error.issues)}`);
    if (!isDeepStrictEqual(read.data, body))
      throw new Error(`${where}, which has more than is declared: ${JSON.stringify(read.data)}`);
    return;
  }
  const read = errorBody.safeParse(body);
  if (!read.success) throw new Error(`${where}, which is no error as contracts/src/errors.ts has it`);
  const { code } = read.data;
  if (!isDeepStrictEqual(read.data, body)) throw new Error(`${where}, which has more than an error has`);
  if (errorStatus[code] !== status) throw new Error(`${where}, but ${code} is ${errorStatus[code]}`);
  if (![...refusalsOfEveryCall, ...(endpoint.refusals ?? [])].includes(code))
    throw new Error(`${where}, which it does not declare`);
}
