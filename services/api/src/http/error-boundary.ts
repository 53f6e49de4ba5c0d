import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { asksForPage } from './asks-for-page.ts';
import { innermostMessage } from './innermost-message.ts';
import { type Texts, textsFor } from '../texts/texts.ts';
import { BodyUnreadable } from './body.ts';
import {
  type Refusal,
  busy,
  noRoom,
  nothingHere,
  sendRefusal,
  tooLarge,
  unavailable,
  unexpected,
  unreadable,
} from './refusal.ts';

export interface ErrorBoundaryParts {
  readonly log: Logger;
  /** The answer to a failure that the app knows, such as a database that is down; `undefined` for any other. */
  readonly refusalOf: (failure: unknown) => Refusal | undefined;
  /** A page that tells a person, who asked for a page, what is wrong. */
  readonly renderFailure: (failure: Refusal, texts: Texts) => Promise<string>;
}

/**
 * The one place that turns what was thrown into an answer. What the client caused is told; a lost database is told as
 * passing; everything else is a fault of ours: logged in full, answered without a word about its inside.
 */
export function errorBoundary({ log, refusalOf, renderFailure }: ErrorBoundaryParts): Middleware {
  return async (context, next) => {
    try {
      await next();
    } catch (failure) {
      const answer = refusalOf(failure) ?? answerTo(failure, context);
      const { requestId } = context.state;
      if (answer === unexpected) log.error({ requestId, failure }, 'a request failed');
      if (answer === unavailable)
        log.warn({ requestId, reason: innermostMessage(failure) }, 'the database does not answer');
      if (answer === noRoom) log.error({ requestId, failure }, 'an upload could not be kept: is the disk full?');
      if (answer === busy) log.warn({ requestId }, 'too many passwords wait to be checked');
      if (context.headerSent) throw failure;
      if (!answer) return;
      sendRefusal(context, answer);
      if (!asksForPage(context)) return;
      context.type = 'text/html; charset=utf-8';
      context.body = await renderFailure(answer, textsFor(context));
    }
  };
}

/** Whoever asked broke off, as the request itself tells at once or what was read of it does. */
const isGone = (failure: unknown, { req }: Context): boolean =>
  (req.destroyed && !req.complete) || (req.errored !== null && req.errored === failure);

/** Undefined where nobody is left to hear an answer. */
function answerTo(failure: unknown, context: Context): Refusal | undefined {
  if (isGone(failure, context)) return undefined;
  if (failure instanceof BodyUnreadable) return failure.isTooLarge ? tooLarge : unreadable;
  // What koa and its middlewares throw carries a status.
  const status = (failure as { status?: unknown } | null)?.status;
  if (status === 400) return unreadable;
  if (status === 403 || status === 404) return nothingHere;
  return status === 413 ? tooLarge : unexpected;
}
