import type { Access } from '@rewards/contracts/endpoint';
import { koaBody } from 'koa-body';
import type { Context } from 'koa';

const parserOf = (jsonLimit: string) =>
  koaBody({ json: true, jsonLimit, text: false, urlencoded: false, multipart: false });
const parse = parserOf('100kb');
/** Admins paste whole schedules. */
const parseOfAdmin = parserOf('1mb');
const parseNothingAfter = () => Promise.resolve();

/** A body that can't be read. `status` is 400 or 413. */
export class BodyUnreadable extends Error {
  readonly isTooLarge: boolean;

  constructor(isTooLarge: boolean, cause?: unknown) {
    super(isTooLarge ? 'the body is too large' : 'the body is not readable as JSON', { cause });
    this.name = 'BodyUnreadable';
    this.isTooLarge = isTooLarge;
  }
}

/**
 * Reads a JSON body of at most 100 kB, or 1 MB from an admin. A missing body counts as an empty object, so each missing
 * field is named.
 * @throws BodyUnreadable for anything but JSON.
 */
export async function readJsonBody(context: Context, access: Access): Promise<unknown> {
  if (context.state.body !== undefined) return context.state.body as unknown;
  if (!hasBody(context)) return {};
  if (!context.is('json', '+json')) throw new BodyUnreadable(false);
  try {
    await (access === 'admin' ? parseOfAdmin : parse)(context, parseNothingAfter);
  } catch (failure) {
    throw new BodyUnreadable(isTooLarge(failure), failure);
  }
  return context.request.body;
}

const parseForm = koaBody({ json: false, text: false, urlencoded: true, formLimit: '100kb', multipart: false });

/**
 * Reads a plain form of at most 100 kB. Of fields with the same name, the last one counts.
 * @throws BodyUnreadable for anything but a form.
 */
export async function formBody(context: Context): Promise<Readonly<Record<string, string>>> {
  try {
    await parseForm(context, parseNothingAfter);
  } catch (failure) {
    throw new BodyUnreadable(isTooLarge(failure), failure);
  }
  const fields = Object.entries((context.request.body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(fields.map(([name, value]) => [name, String(Array.isArray(value) ? value.at(-1) : value)]));
}

/** Has the call read this instead of the request's body. */
export const giveBody = (context: Context, body: object): void => void (context.state.body = body);

const hasBody = ({ req }: Context) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

const isTooLarge = (failure: unknown) => (failure as { status?: number } | null)?.status === 413;
