import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorStatus } from '@rewards/contracts/errors';
import { type Refusal, busy, nothingHere, unavailable } from '../http/refusal.ts';
import { html } from '../texts/html.ts';
import { textsOfPractice as texts } from '../texts/texts.ts';

const refusals: Readonly<Record<'away' | 'busy' | 'nobody', Refusal>> = {
  away: unavailable,
  busy,
  nobody: nothingHere,
};

const pageFor = (sentence: string) =>
  html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${texts.pages.failure.heading}</title>
      <h1>${texts.pages.failure.heading}</h1>
      <p>${sentence}</p>
      <p><a href="">${texts.pages.failure.again}</a></p>
    </html>`.toString();

/**
 * Answers for a practice that has no app to answer: as a plain page for a person, or as any refused call.
 *
 * @param why `away`: its database is; `busy`: too many requests wait; `nobody`: no practice is at this address.
 */
export function refuseBriefly(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  why: keyof typeof refusals,
): void {
  const { code, say, retryAfterSeconds } = refusals[why];
  const isForPerson = /text\/html/i.test(headers.accept ?? '') && (method === 'GET' || method === 'HEAD');
  const sentence = say(texts);
  response.writeHead(errorStatus[code], {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Content-Type': isForPerson ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
    // Nothing reads what is still to come of the request.
    Connection: 'close',
  });
  response.end(
    method === 'HEAD' ? undefined : isForPerson ? pageFor(sentence) : JSON.stringify({ error: sentence, code }),
  );
}
