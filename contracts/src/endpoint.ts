import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** Who may call: `anyone`, a signed-in user, or an admin. The server reads the role from the database on each call. */
export type Access = 'anyone' | 'signed-in' | 'admin';

export type Schema = z.ZodMiniType;

/** A file to be saved, in place of JSON. Refusals are JSON as everywhere. */
export interface FileAnswer {
  readonly mediaType: string;
  /** `{date}` stands for the day on which it is asked for, in the practice's time zone: 2026-03-02. */
  readonly fileName: string;
}

export const isFileAnswer = (answer: Schema | FileAnswer): answer is FileAnswer => 'mediaType' in answer;

/**
 * What calls show and change. Who is signed in is none of it: with the user goes all that was read for them, and the
 * front ends keep the session itself apart from what is read in it.
 */
export type Topic =
  | 'activity'
  | 'admins'
  | 'credit'
  | 'deliveries'
  | 'events'
  | 'notifications'
  | 'practice'
  | 'qrs'
  | 'quotes'
  | 'referrals'
  | 'screens'
  | 'totals'
  /** Counted anew over years of referrals, so what others do is seen when the page is looked at again. */
  | 'trends'
  | 'users';

/**
 * The one declaration of a call. The server takes its validation, its answer's shape and its statuses from here, the
 * front ends take their types from here, and the API's description is made from it.
 */
interface Declaration {
  /** As the router reads it: `/admin/referral/:id/complete`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** A path parameter that does not fit is an unknown thing: 404. */
  readonly params?: Schema;
  readonly query?: Schema;
  /** JSON, or `multipart` where the handler reads the stream itself. */
  readonly body?: Schema | 'multipart';
  readonly answer: Schema | FileAnswer;
  /**
   * What is answered with 202 as long as there is nothing to answer with 200, for a call that is made until there is.
   */
  readonly accepted?: Schema;
  /** The refusals of this call, where it has any besides those that every call may give. */
  readonly refusals?: readonly ErrorCode[];
}

export interface ReadingEndpoint extends Declaration {
  readonly method: 'GET';
  /** It is out of date once a call has changed one of these. */
  readonly shows: readonly Topic[];
}

export interface WritingEndpoint extends Declaration {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** Whatever shows one of these has to be read again. */
  readonly changes: readonly Topic[];
}

export type Endpoint = ReadingEndpoint | WritingEndpoint;

export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

type Given<S> = S extends Schema ? z.input<S> : undefined;
type Read<S> = S extends Schema ? z.output<S> : undefined;

/** What a caller hands over. */
export type ParamsOf<E extends Endpoint> = Given<E['params']>;
export type QueryOf<E extends Endpoint> = Given<E['query']>;
export type BodyOf<E extends Endpoint> = E['body'] extends 'multipart' ? FormData : Given<E['body']>;

/** What the server's handler receives after validation. */
export type ReadParams<E extends Endpoint> = Read<E['params']>;
export type ReadQuery<E extends Endpoint> = Read<E['query']>;
export type ReadBody<E extends Endpoint> = E['body'] extends 'multipart' ? undefined : Read<E['body']>;

/** What a 200 holds; `never` for a file, which is no value: the service streams it, and the front ends save it. */
export type DoneOf<E extends Endpoint> = E['answer'] extends Schema ? z.output<E['answer']> : never;

/** What a 202 holds; `never` where the call has none. */
export type AcceptedOf<E extends Endpoint> = E['accepted'] extends Schema ? z.output<E['accepted']> : never;

/** What a caller is answered that is not refused. */
export type AnswerOf<E extends Endpoint> = DoneOf<E> | AcceptedOf<E>;

/** A call that is answered with a file. */
export type FileEndpoint = ReadingEndpoint & { readonly answer: FileAnswer };
