import {
  type AcceptedOf,
  type DoneOf,
  type Endpoint,
  type FileAnswer,
  type ReadBody,
  type ReadParams,
  type ReadQuery,
  type Schema,
  accessOf,
  answerHeaders,
  freshNeeds,
  isFileAnswer,
} from '@rewards/contracts/endpoint';
import type { ErrorCode } from '@rewards/contracts/errors';
import type { KeyScope } from '@rewards/contracts/key-scopes';
import type { Permission } from '@rewards/contracts/permissions';
import type { IdentifiedActor, SystemActor } from '@rewards/domain/activity/activity-entry';
import type { SignedIn } from '@rewards/domain/sign-in/sessions/session-directory';
import type { Context } from 'koa';
import type { Say } from '../texts/texts.ts';
import { readJsonBody } from './body.ts';
import { checkAnswer } from './check-answer.ts';
import { fileAsked } from './file-asked.ts';
import { type Forms, compressedForms, sendForms } from './forms.ts';
import { type DomainRefusal, type ListedAnswers, answerTo, isRefused } from './domain-refusals.ts';
import { type FileContent, sendFileContent } from './file-content.ts';
import {
  type Refusal,
  isRefusal,
  notAllowed,
  notSignedIn,
  nothingHere,
  passkeyNeeded,
  refusal,
  roleForbids,
  sendRefusal,
  signInAgain,
} from './refusal.ts';

/** Returns who is signed in, once the request's session has been read. */
export interface CurrentSession {
  current(context: Context): SignedIn | undefined;
  /** Whether the request carries a session's cookie, valid or not. */
  hasCookie(context: Context): boolean;
}

/** Who calls: a signed-in user, or a system with an API key. Neither for a visitor. */
export interface Caller {
  readonly signedIn?: SignedIn | undefined;
  readonly system?: SystemActor;
  /** An ID that a key's call has again when it's repeated. */
  readonly onceId?: string;
}

/** A call that keys may make knows who acts, which may be no person. */
type CallerOf<E extends Endpoint> = E extends { readonly scope: KeyScope }
  ? {
      readonly by: IdentifiedActor;
      /** Whether their sign-in is fresh. A key always is. */
      readonly isFresh: boolean;
      /** An ID that the call has again when it's repeated. Only calls with a key have one. */
      readonly onceId: string | undefined;
    }
  : { readonly signedIn: E['access'] extends 'anyone' ? SignedIn | undefined : SignedIn };

/** The input of a handler, after a request has passed every check. */
export type Call<E extends Endpoint> = CallerOf<E> & {
  readonly params: ReadParams<E>;
  readonly query: ReadQuery<E>;
  readonly body: ReadBody<E>;
  /** Whether the request asks for the call's file. */
  readonly asFile: boolean;
  /** For what isn't in the contract: cookies, and upload streams. */
  readonly context: Context;
};

/** Refusals implied by a call's input and access, as in `refusalsOf` of the contracts. Others must be declared. */
type FollowingCode<E extends Endpoint> =
  | (E['access'] extends 'anyone' ? never : 'not_signed_in')
  | (E['params'] extends Schema ? 'not_found' : never)
  | (E['query'] extends Schema ? 'invalid' : never)
  | (E['method'] extends 'GET' ? never : 'invalid')
  | (E['body'] extends Schema ? 'invalid' | 'unreadable' : never)
  | (E['body'] extends 'multipart' ? 'unreadable' : never);

type DeclaredCode<E extends Endpoint> = E['refusals'] extends readonly (infer Code extends ErrorCode)[] ? Code : never;
type RefusalCode<E extends Endpoint> = DeclaredCode<E> | FollowingCode<E>;

/** A 202 answer, if the declaration has one. */
export class Accepted<Answer> {
  readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
}

/** A 201 answer, with the path where what was created can be read. */
export class Created<Answer> {
  readonly answer: Answer;
  readonly path: string;

  constructor(answer: Answer, path: string) {
    this.answer = answer;
    this.path = path;
  }
}

/** An answer that is the same for everyone until something changes. It is written and compressed once. */
export class Shared<Answer> {
  readonly answer: Answer;
  #forms: Forms | undefined;

  constructor(answer: Answer) {
    this.answer = answer;
  }

  forms(write: (answer: Answer) => string): Forms {
    return (this.#forms ??= compressedForms(Buffer.from(write(this.answer))));
  }
}

/** A value that matches the declaration, or the content of a declared file. */
type Answered<E extends Endpoint> = E['answer'] extends FileAnswer
  ? FileContent
  : E['creates'] extends true
    ? Created<DoneOf<E>>
    : DoneOf<E> | Shared<DoneOf<E>> | Accepted<AcceptedOf<E>> | (E['file'] extends FileAnswer ? FileContent : never);

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Answered<E> | Refusal<RefusalCode<E>> | DomainRefusal<RefusalCode<E>>>;

/** What a route needs to know of the service, besides the request. */
export interface Surroundings {
  readonly answers: ListedAnswers;
  /** How long the session lasts if nothing more happens. */
  readonly secondsLeft: (signedIn: SignedIn) => number;
  /** Whether the session is recent enough for a call that needs a fresh sign-in. */
  readonly isFresh: (signedIn: SignedIn) => boolean;
  /** Whether the user's role has the permission of a call (rule 32). */
  readonly may: (signedIn: SignedIn, permission: Permission) => boolean;
  /** Whether they have to add a passkey first, because the practice requires it of staff. */
  readonly needsPasskey: (signedIn: SignedIn) => Promise<boolean>;
}

/** A declared call and its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  /** Runs after rate limit and session: access, validation, handler, answer. */
  handle(context: Context, caller: Caller, surroundings: Surroundings): Promise<void>;
}

/**
 * Joins a call's declaration and its handler: params, query, body and answer are all validated by the declaration's
 * schemas.
 */
export function route<const E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  const call = `${endpoint.method} ${endpoint.path}`;
  return {
    endpoint,
    async handle(context, caller, surroundings) {
      context.set('Cache-Control', 'no-store');
      sayWhose(context, endpoint, caller, surroundings);
      const file = isFileAnswer(endpoint.answer) ? endpoint.answer : fileAsked(endpoint, context);
      const needs = freshNeeds(endpoint);
      const fresh = needs === 'call' || (needs === 'file' && file !== undefined);
      const outcome = (await whyNoAccess(endpoint, fresh, caller, surroundings)) ?? (await readCall(endpoint, context));
      if (isRefusal(outcome)) return sendRefusal(context, outcome);
      // Access has been checked, so the caller the handler expects is present.
      const answer = await handler({
        ...outcome,
        ...handed(endpoint, caller, surroundings),
        asFile: file !== undefined,
        context,
      } as Call<E>);
      if (isRefusal(answer)) return sendRefusal(context, answer);
      if (isRefused(answer)) return sendRefusal(context, answerTo(surroundings.answers, answer.reason));
      if (file) return sendFileContent(context, file, answer as FileContent);
      if (answer instanceof Created) {
        context.status = 201;
        context.set('Location', answer.path);
      }
      const isAccepted = answer instanceof Accepted;
      const schema = isAccepted ? endpoint.accepted : endpoint.answer;
      if (!schema || isFileAnswer(schema)) throw new TypeError(`${call} declares no such answer`);
      // As text, so it is serialized once. For an object, Koa and the compression would each serialize it.
      const write = (value: unknown) => JSON.stringify(checkAnswer(schema, call, value));
      context.set('Content-Type', 'application/json; charset=utf-8');
      if (answer instanceof Shared) return sendForms(context, answer.forms(write));
      context.body = write(isAccepted || answer instanceof Created ? answer.answer : answer);
      if (isAccepted) context.status = 202;
    },
  };
}

function handed({ scope }: Endpoint, { signedIn, system, onceId }: Caller, { isFresh }: Surroundings): object {
  if (scope === undefined) return { signedIn };
  if (system) return { by: system, isFresh: true, onceId };
  return { by: { userId: signedIn?.user.id }, isFresh: signedIn !== undefined && isFresh(signedIn) };
}

/**
 * Tells the page whose answer this is, so it never shows one person another one's data, and when it must hide what it
 * shows (record 0114).
 */
function sayWhose(context: Context, { access }: Endpoint, { signedIn }: Caller, { secondsLeft }: Surroundings): void {
  if (!signedIn || access === 'anyone') return;
  context.set(answerHeaders.user, signedIn.user.id);
  context.set(answerHeaders.secondsLeft, String(secondsLeft(signedIn)));
}

async function whyNoAccess(
  { access, permission }: Endpoint,
  fresh: boolean,
  { signedIn, system }: Caller,
  { isFresh, may, needsPasskey }: Surroundings,
): Promise<Refusal | undefined> {
  // A key is checked before, and only calls with a scope get one.
  if (access === 'anyone' || system) return undefined;
  if (!signedIn) return notSignedIn;
  if (permission !== undefined) {
    if (!signedIn.user.isAdmin) return notAllowed;
    if (!may(signedIn, permission)) return roleForbids;
    if (await needsPasskey(signedIn)) return passkeyNeeded;
  }
  return fresh && !isFresh(signedIn) ? signInAgain : undefined;
}

async function readCall(
  endpoint: Endpoint,
  context: Context,
): Promise<Refusal | { params: unknown; query: unknown; body: unknown }> {
  const params = read(endpoint.params, context.params);
  if (isRefusal(params)) return nothingHere;
  const query = unknownParameter(endpoint, context.query) ?? read(endpoint.query, context.query);
  if (isRefusal(query)) return query;
  if (endpoint.body === undefined || endpoint.body === 'multipart') return { params, query, body: undefined };
  const body = read(endpoint.body, await readJsonBody(context, accessOf(endpoint)));
  return isRefusal(body) ? body : { params, query, body };
}

const maxNameShown = 60;

/**
 * Refuses a parameter that the call doesn't declare, so a misspelled `dry_run[]=1` never writes anything. Calls that
 * only read and declare no query ignore all parameters.
 */
function unknownParameter({ method, query }: Endpoint, given: Context['query']): Refusal | undefined {
  if (method === 'GET' && query === undefined) return undefined;
  const declared: object = query?.shape ?? {};
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(declared, name));
  if (unknown === undefined) return undefined;
  const name = unknown.slice(0, maxNameShown);
  const say: Say = ({ refusals }) =>
    method === 'GET' ? refusals.parameter_unknown(name) : refusals.parameter_unknown_unchanged(name);
  // Readers of JSON drop this name.
  return refusal('invalid', say, name === '__proto__' ? {} : { fields: { [name]: say } });
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
