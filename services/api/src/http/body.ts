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
  if (!hasBody(context)) return {};
  if (!context.is('json', '+json')) throw new BodyUnreadable(false);
  try {
    await (access === 'admin' ? parseOfAdmin : parse)(context, parseNothingAfter);
  } catch (failure) {
    throw new BodyUnreadable(isTooLarge(failure), failure);
  }
  return context.request.body;
}

const hasBody = ({ req }: Context) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

const isTooLarge = (failure: unknown) => (failure as { status?: number } | null)?.status === 413;
