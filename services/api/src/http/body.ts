import { koaBody } from 'koa-body';
import type { Context } from 'koa';

const parse = koaBody({ json: true, jsonLimit: '100kb', text: false, urlencoded: false, multipart: false });
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
 * Reads a JSON body of at most 100 kB. A missing body counts as an empty object, so each missing field is named.
 * @throws BodyUnreadable for anything but JSON.
 */
export async function readJsonBody(context: Context): Promise<unknown> {
  if (!hasBody(context)) return {};
  if (!context.is('json', '+json')) throw new BodyUnreadable(false);
  try {
    await parse(context, parseNothingAfter);
  } catch (failure) {
    throw new BodyUnreadable(isTooLarge(failure), failure);
  }
  return context.request.body;
}

const hasBody = ({ req }: Context) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

const isTooLarge = (failure: unknown) => (failure as { status?: number } | null)?.status === 413;
