import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, isFileAnswer } from '@rewards/contracts/endpoint';
import { type ErrorCode, errorBody, errorStatus } from '@rewards/contracts/errors';
import { refusalsOf } from '@rewards/contracts/refusals-of';

/** Errors that any call may return besides the ones it declares. */
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
 * Checks a response against its declaration.
 * @throws on a missing or extra field, an undeclared error, or a status that doesn't match the error code
 */
export function expectDeclared(endpoint: Endpoint, { status, body }: Answered): void {
  const where = `${endpoint.method} ${endpoint.path} answered ${status} with ${JSON.stringify(body)}`;
  if (status >= 200 && status < 300) {
    if (isFileAnswer(endpoint.answer)) {
      const isRead = typeof body === 'string' || endpoint.answer.mediaType === 'application/json';
      if (!isRead) throw new Error(`${where}, which isn't a file`);
      return;
    }
    // A call that also offers a file answers one of the two.
    if (endpoint.file && typeof body === 'string') return;
    const declared = status === 202 ? endpoint.accepted : endpoint.answer;
    if (!declared) throw new Error(`${where}, which isn't declared`);
    const read = declared.safeParse(body);
    if (!read.success) throw new Error(`${where}, which doesn't match: ${JSON.stringify(read.error.issues)}`);
    if (!isDeepStrictEqual(read.data, body))
      throw new Error(`${where}, which has undeclared fields: ${JSON.stringify(read.data)}`);
    return;
  }
  const read = errorBody.safeParse(body);
  if (!read.success) throw new Error(`${where}, which isn't an error as in contracts/src/errors.ts`);
  const { code } = read.data;
  if (!isDeepStrictEqual(read.data, body)) throw new Error(`${where}, which has fields an error doesn't have`);
  if (errorStatus[code] !== status) throw new Error(`${where}, but ${code} is ${errorStatus[code]}`);
  if (![...refusalsOfEveryCall, ...refusalsOf(endpoint)].includes(code))
    throw new Error(`${where}, which isn't declared`);
}
