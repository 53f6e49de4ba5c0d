import {
  type AcceptedOf,
  type DoneOf,
  type Endpoint,
  type FileAnswer,
  type ReadBody,
  type ReadParams,
  type ReadQuery,
  type Schema,
  isFileAnswer,
} from '@rewards/contracts/endpoint';
import type { ErrorCode } from '@rewards/contracts/errors';
import type { SignedIn } from '@rewards/domain/sign-in/sessions/session-directory';
import type { Context } from 'koa';
import type { Say } from '../texts/texts.ts';
import { readJsonBody } from './body.ts';
import { checkAnswer } from './check-answer.ts';
import { type Answers, type DomainRefusal, answerTo, isRefused } from './domain-refusals.ts';
import { type FileContent, sendFileContent } from './file-content.ts';
import { type Refusal, isRefusal, notAllowed, notSignedIn, nothingHere, refusal, sendRefusal } from './refusal.ts';

/** Tells who is signed in, once the session of a request has been read. */
export interface CurrentSession {
  current(context: Context): SignedIn | undefined;
}

/** What a handler receives once a request has passed every check. */
export interface Call<E extends Endpoint> {
  readonly params: ReadParams<E>;
  readonly query: ReadQuery<E>;
  readonly body: ReadBody<E>;
  readonly signedIn: E['access'] extends 'anyone' ? SignedIn | undefined : SignedIn;
  /** For what is no part of the contract: cookies, and the stream of an upload. */
  readonly context: Context;
}

/**
 * Refusals that follow from what a call takes and who may make it, as `refusalsOf` in contracts has them; others have
 * to be declared.
 */
type FollowingCode<E extends Endpoint> =
  | (E['access'] extends 'anyone' ? never : 'not_signed_in')
  | (E['params'] extends Schema ? 'not_found' : never)
  | (E['query'] extends Schema ? 'invalid' : never)
  | (E['body'] extends Schema ? 'invalid' | 'unreadable' : never)
  | (E['body'] extends 'multipart' ? 'unreadable' : never);

type DeclaredCode<E extends Endpoint> = E['refusals'] extends readonly (infer Code extends ErrorCode)[] ? Code : never;
type RefusalCode<E extends Endpoint> = DeclaredCode<E> | FollowingCode<E>;

/** An answer of 202, where the declaration has one. */
export class Accepted<Answer> {
  readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
}

/** A value that fits the declaration, or where a file is declared, what is in it. */
type Answered<E extends Endpoint> = E['answer'] extends FileAnswer ? FileContent : DoneOf<E> | Accepted<AcceptedOf<E>>;

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Answered<E> | Refusal<RefusalCode<E>> | DomainRefusal<RefusalCode<E>>>;

/** A declared call with what it does. */
export interface Route {
  readonly endpoint: Endpoint;
  /** Runs after rate limit and session: access, validation, the act, its presentation. */
  handle(context: Context, signedIn: SignedIn | undefined, answers: Answers): Promise<void>;
}

/** Joins a call's declaration and its handler: params, query, body and answer all pass the declaration's schemas. */
export function route<const E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  const call = `${endpoint.method} ${endpoint.path}`;
  return {
    endpoint,
    async handle(context, signedIn, answers) {
      context.set('Cache-Control', 'no-store');
      const outcome = whyNoAccess(endpoint, signedIn) ?? (await readCall(endpoint, context));
      if (isRefusal(outcome)) return sendRefusal(context, outcome);
      // Access is checked, so that whoever the handler counts on is there.
      const answer = await handler({ ...outcome, signedIn, context } as Call<E>);
      if (isRefusal(answer)) return sendRefusal(context, answer);
      if (isRefused(answer)) return sendRefusal(context, answerTo(answers, answer.reason));
      if (isFileAnswer(endpoint.answer)) return sendFileContent(context, endpoint.answer, answer as FileContent);
      const isAccepted = answer instanceof Accepted;
      const schema = isAccepted ? endpoint.accepted : endpoint.answer;
      if (!schema) throw new TypeError(`${call} declares no such answer`);
      sendJson(context, JSON.stringify(checkAnswer(schema, call, isAccepted ? answer.answer : answer)));
      if (isAccepted) context.status = 202;
    },
  };
}

/** As text, which is written once: of a value, koa and whatever compresses it would each write their own. */
function sendJson(context: Context, text: string): void {
  context.set('Content-Type', 'application/json; charset=utf-8');
  context.body = text;
}

function whyNoAccess({ access }: Endpoint, signedIn: SignedIn | undefined): Refusal | undefined {
  if (access === 'anyone') return undefined;
  if (!signedIn) return notSignedIn;
  return access === 'admin' && !signedIn.user.isAdmin ? notAllowed : undefined;
}

async function readCall(
  endpoint: Endpoint,
  context: Context,
): Promise<Refusal | { params: unknown; query: unknown; body: unknown }> {
  const params = read(endpoint.params, context.params);
  if (isRefusal(params)) return nothingHere;
  const query = read(endpoint.query, context.query);
  if (isRefusal(query)) return query;
  if (endpoint.body === undefined || endpoint.body === 'multipart') return { params, query, body: undefined };
  const body = read(endpoint.body, await readJsonBody(context));
  return isRefusal(body) ? body : { params, query, body };
}

function read(schema: Schema | undefined, given: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const fields: Record<string, Say> = {};
  for (const { path, message } of result.error.issues) {
    if (path.length > 0) fields[path.join('.')] ??= ({ sayMessage }) => sayMessage(message);
  }
  return refusal('invalid', Object.values(fields)[0] ?? (({ refusals }) => refusals.invalid), { fields });
}
