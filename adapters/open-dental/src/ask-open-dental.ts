import type { PracticeSystemFailure } from '@rewards/domain/practice-system/practice-system';

export interface OpenDentalSettings {
  /** The API's address without a trailing slash, such as https://api.opendental.com/api/v1. */
  readonly url: string;
  readonly developerKey: string;
  readonly customerKey: string;
  readonly timeoutSeconds?: number;
}

/** A JSON answer, or why there is none. */
export type OpenDentalAnswer =
  | { readonly kind: 'answered'; readonly status: 200 | 201; readonly body: unknown }
  | { readonly kind: 'gone' }
  /** It may still have acted. */
  | { readonly kind: 'unanswered'; readonly words: string }
  /** An answer against this request, and no other. It may still have acted. */
  | { readonly kind: 'refused'; readonly words: string }
  | PracticeSystemFailure;

/** A list of 1,000 patients with all their fields. More is no answer of this API. */
const maxBytes = 16 * 1_048_576;
const maxWords = 300;
const maxRetryAfterSeconds = 86_400;

/** Errors before any of the request was written. After later ones, the server may have acted. */
const neverConnected =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.*|.*_CERT.*|ERR_TLS_.*)$/;

export interface OpenDentalRequest {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Makes it a POST. */
  readonly body?: object;
}

/** One request to Open Dental's API. Queries hold emails, so failures never contain the request's address. */
export async function askOpenDental(
  { url, developerKey, customerKey, timeoutSeconds = 90 }: OpenDentalSettings,
  { path, query, body }: OpenDentalRequest,
): Promise<OpenDentalAnswer> {
  try {
    const response = await fetch(`${url}${path}${query ? `?${encoded(query)}` : ''}`, {
      method: body ? 'POST' : 'GET',
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: {
        Authorization: `ODFHIR ${developerKey}/${customerKey}`,
        'Content-Type': 'application/json',
        // If the server closed a kept-alive connection just now, we couldn't tell whether it had acted.
        Connection: 'close',
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutSeconds * 1_000),
    });
    return answerOf(response, await readText(response), body !== undefined);
  } catch (failure) {
    const code = codeOf(failure);
    const words = `No answer from Open Dental (${code})`;
    return { kind: body === undefined || neverConnected.test(code) ? 'unavailable' : 'unanswered', words };
  }
}

/** Open Dental reads no "+" as a space, such as the one in a date and time. */
const encoded = (query: Readonly<Record<string, string>>) =>
  new URLSearchParams(query).toString().replaceAll('+', '%20');

/** @throws Error for more than any answer of the API. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += (chunk as Uint8Array).byteLength;
    if (bytes > maxBytes) throw Object.assign(new Error('too large'), { code: 'TOO_LARGE' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function answerOf({ status, headers }: Response, text: string, isPost: boolean): OpenDentalAnswer {
  const words = `Open Dental answered ${status}${saidIn(text)}`;
  if (status === 401) return { kind: 'unauthorized', words };
  if (status === 200 || status === 201) {
    const body = parsed(text);
    if (body !== undefined) return { kind: 'answered', status, body };
    return isPost ? { kind: 'unanswered', words } : { kind: 'unreadable', words: `${words}, but not with JSON` };
  }
  if (status === 429) return { kind: 'unavailable', words, ...retryAfter(headers) };
  // Also 400: the office's connector may be down, or the answer was lost on the way.
  if (isPost) return { kind: isRefusal(status, saidIn(text)) ? 'refused' : 'unanswered', words };
  if (status === 404 || status === 410 || (status === 400 && isDeleted.test(saidIn(text)))) return { kind: 'gone' };
  if (status >= 400 && status < 500 && status !== 408 && !aboutTheWay.test(text)) return { kind: 'refused', words };
  if (status >= 300 && status < 400)
    return { kind: 'unreadable', words: `${words}: a redirect, which we don't follow` };
  return { kind: 'unavailable', words, ...retryAfter(headers) };
}

/** Sentences of the API itself about the way to the office. */
const aboutTheWay = /e-?connector|time[d -]*out|unreachable|not (?:running|reachable|connected|responding)|try again/i;

/** "Patient has been deleted", with which a request about a deleted chart is answered. */
const isDeleted = /\bdeleted\b/i;

/** Whether the office itself said no. */
const isRefusal = (status: number, said: string) =>
  (status === 400 || status === 404) && said !== '' && !aboutTheWay.test(said);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** At most a day: a longer wait is a mistake of a server on the way. */
function retryAfter(headers: Headers): { readonly retryAfterSeconds?: number } {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(seconds) ? { retryAfterSeconds: Math.min(Number(seconds), maxRetryAfterSeconds) } : {};
}

/** The sentence is logged, stored, shown and emailed. */
const withoutPeople = (sentence: string) =>
  sentence.replace(/\S+/g, (word) => (word.includes('@') ? '[email]' : word)).replace(/\d{7,}/g, '[number]');

/**
 * The server's sentence, if its answer is one, without emails and long numbers. Rows or a page of HTML are none, and
 * rows hold data of people.
 */
function saidIn(text: string): string {
  const said = parsed(text) ?? text;
  if (typeof said !== 'string' || said.trim() === '' || /[<{[]/.test(said)) return '';
  return `: ${withoutPeople(said.trim()).slice(0, maxWords)}`;
}

/** The network's code. Never a message, which can hold the address. */
function codeOf(failure: unknown): string {
  const { name, code, cause } = failure as { name?: string; code?: unknown; cause?: { code?: unknown } };
  const found = cause?.code ?? code;
  return typeof found === 'string' ? found : (name ?? 'unknown');
}
