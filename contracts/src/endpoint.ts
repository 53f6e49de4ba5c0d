import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { KeyScope } from './key-scopes.ts';
import { type Permission, needsFreshSignIn } from './permissions.ts';

/**
 * Who may call: `anyone`, a signed-in user, or an admin whose role has the call's permission. The server reads the role
 * from the database on each call.
 */
export type Access = 'anyone' | 'signed-in' | 'admin';

export type Schema = z.ZodMiniType;
type ObjectSchema = Schema & { readonly shape: Readonly<Record<string, unknown>> };

/** In every answer to a signed-in user: whose it is, and how many seconds their session lasts. */
export const answerHeaders = { user: 'X-User-Id', secondsLeft: 'X-Session-Seconds' } as const;

/** A downloadable file instead of JSON. Errors are JSON as everywhere. */
export interface FileAnswer {
  readonly mediaType: string;
  /** `{date}` stands for today in the practice's time zone, such as 2026-03-02, and `{year}` for the year asked for. */
  readonly fileName: string;
  /** What a JSON file holds, for the API's description. The service streams the file and doesn't check it. */
  readonly content?: Schema;
}

export const isFileAnswer = (answer: Schema | FileAnswer): answer is FileAnswer => 'mediaType' in answer;

/**
 * Data that calls read and change. Sign-in isn't a topic: all cached data goes away with the user, and the front ends
 * keep the session separate.
 */
export type Topic =
  | 'activity'
  | 'api_keys'
  | 'admins'
  | 'credit'
  | 'deliveries'
  | 'events'
  | 'notifications'
  | 'practice'
  | 'practice_system'
  | 'qrs'
  | 'quotes'
  | 'referrals'
  | 'mailings'
  | 'reminders'
  | 'screens'
  /** One's own sessions and passkeys. */
  | 'sign_in'
  | 'tasks'
  | 'totals'
  /** Recomputed over years of referrals, so other users' changes show only after a reload. */
  | 'trends'
  | 'users'
  | 'visits'
  | 'webhooks';

/**
 * The single declaration of a call. The server derives validation, response shape and statuses from it, the front ends
 * their types, and the API description is generated from it.
 */
interface Declaration {
  /** In router syntax: `/admin/referral/:id/complete`. */
  readonly path: string;
  /** API keys with this scope may call it, too. Without one, no key may. */
  readonly scope?: KeyScope;
  /** Needs a fresh sign-in, whatever its permission. */
  readonly fresh?: true;
  readonly summary: string;
  /** A path parameter that doesn't match is an unknown resource: 404. */
  readonly params?: Schema;
  /** A parameter that isn't declared here is refused: 422. A GET without a query ignores all parameters. */
  readonly query?: ObjectSchema;
  /** JSON, or `multipart` if the handler reads the stream itself. */
  readonly body?: Schema | 'multipart';
  readonly answer: Schema | FileAnswer;
  /** The same as a file, for `?format=csv` or `Accept: text/csv`. */
  readonly file?: FileAnswer;
  /** The body of a 202, sent while there's no result for a 200 yet. The client polls. */
  readonly accepted?: Schema;
  /** Something is created: the status is 201, and `Location` says where to read it. */
  readonly creates?: true;
  /** This call's own errors, besides those that any call can return. */
  readonly refusals?: readonly ErrorCode[];
}

/** A call for admins names its permission, which decides about the roles (rule 32). Others name who may call. */
type Guard =
  | { readonly access?: never; readonly permission: Permission }
  | { readonly access: Exclude<Access, 'admin'>; readonly permission?: never };

interface Reading extends Declaration {
  readonly method: 'GET';
  /** The cached response is stale after a call that changes one of these. */
  readonly shows: readonly Topic[];
}
export type ReadingEndpoint = Reading & Guard;

interface Writing extends Declaration {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** Everything that shows one of these must be reloaded. */
  readonly changes: readonly Topic[];
}
export type WritingEndpoint = Writing & Guard;

export type Endpoint = ReadingEndpoint | WritingEndpoint;

export const accessOf = ({ access }: Pick<Endpoint, 'access'>): Access => access ?? 'admin';

export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

/**
 * Whether a call, or its file alone, needs a sign-in of the last 10 minutes, in case a computer is left unlocked.
 * Otherwise it's refused with `sign_in_again`, and the front ends ask for the sign-in in place. Reading a page never
 * needs one.
 */
export function freshNeeds({
  method,
  permission,
  fresh,
  answer,
  file,
}: Pick<Endpoint, 'method' | 'permission' | 'fresh' | 'answer' | 'file'>): 'call' | 'file' | 'nothing' {
  if (fresh) return 'call';
  if (permission === undefined || !needsFreshSignIn(permission)) return 'nothing';
  if (method !== 'GET' || isFileAnswer(answer)) return 'call';
  return file === undefined ? 'nothing' : 'file';
}

/** Whether a key's call runs once for each `Idempotency-Key`, because it changes something (rule 61). */
export const isOnceOnly = (call: Endpoint): boolean =>
  call.scope !== undefined && call.method !== 'GET' && call.changes.length > 0;

type Given<S> = S extends Schema ? z.input<S> : undefined;
type Read<S> = S extends Schema ? z.output<S> : undefined;

/** What a caller passes. */
export type ParamsOf<E extends Endpoint> = Given<E['params']>;
export type QueryOf<E extends Endpoint> = Given<E['query']>;
export type BodyOf<E extends Endpoint> = E['body'] extends 'multipart' ? FormData : Given<E['body']>;

/** What the server's handler receives after validation. */
export type ReadParams<E extends Endpoint> = Read<E['params']>;
export type ReadQuery<E extends Endpoint> = Read<E['query']>;
export type ReadBody<E extends Endpoint> = E['body'] extends 'multipart' ? undefined : Read<E['body']>;

/** The body of a 200. `never` for a file, which isn't a value: the service streams it, and the front ends save it. */
export type DoneOf<E extends Endpoint> = E['answer'] extends Schema ? z.output<E['answer']> : never;

/** The body of a 202. `never` if the call has none. */
export type AcceptedOf<E extends Endpoint> = E['accepted'] extends Schema ? z.output<E['accepted']> : never;

/** Any successful response. */
export type AnswerOf<E extends Endpoint> = DoneOf<E> | AcceptedOf<E>;

/** A call that returns a file. */
export type FileEndpoint = ReadingEndpoint & ({ readonly answer: FileAnswer } | { readonly file: FileAnswer });
