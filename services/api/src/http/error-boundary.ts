import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { asksForPage } from './asks-for-page.ts';
import { innermostMessage } from './innermost-message.ts';
import { type Texts, textsFor } from '../texts/texts.ts';
import { BodyUnreadable } from './body.ts';
import {
  type Refusal,
  busy,
  methodNotAllowed,
  noRoom,
  nothingHere,
  sendRefusal,
  tooLarge,
  unavailable,
  unexpected,
  unreadable,
} from './refusal.ts';

export interface ErrorBoundaryDependencies {
  readonly log: Logger;
  /** Folds the warnings of an outage of the database. */
  readonly outage: { unavailable(details: object, message: string): void };
  /** The answer to a failure the app knows, such as a database that is down. Undefined for any other. */
  readonly refusalOf: (failure: unknown) => Refusal | undefined;
  /** An error page for a person who requested a page. */
  readonly renderFailure: (failure: Refusal, texts: Texts) => Promise<string>;
}

/**
 * The only place that turns a thrown failure into an answer. Client errors are explained. A lost database is reported
 * as temporary. Everything else is our bug: logged in full, answered without internals.
 */
export function errorBoundary({ log, outage, refusalOf, renderFailure }: ErrorBoundaryDependencies): Middleware {
  return async (context, next) => {
    try {
      await next();
    } catch (failure) {
      const answer = refusalOf(failure) ?? answerTo(failure, context);
      const { requestId } = context.state;
      if (answer === unexpected) log.error({ requestId, failure }, 'a request failed');
      if (answer === unavailable) {
        outage.unavailable({ requestId, reason: innermostMessage(failure) }, "The database isn't responding");
        context.state.isFolded = true;
      }
      if (answer === noRoom) log.error({ requestId, failure }, 'Could not store an upload. Is the disk full?');
      if (answer === busy) log.warn({ requestId }, 'Too many password checks are waiting');
      if (context.headerSent) throw failure;
      if (!answer) return;
      sendRefusal(context, answer);
      if (!asksForPage(context)) return;
      context.type = 'text/html; charset=utf-8';
      context.body = await renderFailure(answer, textsFor(context));
    }
  };
}

/** Whether the client disconnected, which shows on the request or on the failure of reading it. */
const isGone = (failure: unknown, { req }: Context): boolean =>
  (req.destroyed && !req.complete) || (req.errored !== null && req.errored === failure);

/** The answer to a failure that isn't the app's own. Undefined if no client is left to answer. */
export function answerTo(failure: unknown, context: Context): Refusal | undefined {
  if (isGone(failure, context)) return undefined;
  if (failure instanceof BodyUnreadable) return failure.isTooLarge ? tooLarge : unreadable;
  // Errors from Koa and its middleware carry a status.
  const status = (failure as { status?: unknown } | null)?.status;
  if (status === 400) return unreadable;
  if (status === 403 || status === 404) return nothingHere;
  // A browser that opens the address of a call looks for a page.
  if (status === 405) return asksForPage(context) ? nothingHere : methodNotAllowed;
  return status === 413 ? tooLarge : unexpected;
}
