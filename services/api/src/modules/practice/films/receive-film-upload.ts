import { PassThrough, type Readable } from 'node:stream';
import type { Context } from 'koa';
import { BodyUnreadable } from '../../../http/body.ts';
import { readFileParts, type FilePart } from '../../../http/file-parts.ts';

export interface FilmUpload {
  readonly fileName: string;
  /** Streamed with back-pressure. Ends with an error if the request breaks off. */
  readonly bytes: Readable;
}

/**
 * Streams the first part named `file` of a multipart request to `take`. Other parts are ignored. Bytes that `take`
 * leaves unread are discarded, so the answer doesn't wait for them.
 * @returns undefined if there is no such part.
 * @throws BodyUnreadable for invalid or incomplete multipart.
 */
export async function receiveFilmUpload<Outcome>(
  context: Context,
  take: (upload: FilmUpload) => Promise<Outcome>,
): Promise<Outcome | undefined> {
  if (!context.is('multipart')) return undefined;
  const bytes = new PassThrough();
  // The reader gets the error.
  bytes.on('error', () => undefined);
  // Wrapped in an object, because a promise of a promise collapses into one.
  const begun = Promise.withResolvers<{ readonly taking: Promise<Outcome> }>();
  let hasBegun = false;
  const takeFirst = ({ name, originalFilename }: FilePart) => {
    if (hasBegun || name !== 'file' || !originalFilename) return false;
    hasBegun = true;
    begun.resolve({ taking: take({ fileName: originalFilename, bytes }) });
    return true;
  };
  const parsed = readFileParts(context, takeFirst, () => bytes).catch((failure: unknown) => {
    throw new BodyUnreadable(false, failure);
  });
  const first = await Promise.race([parsed.then(() => undefined), begun.promise]);
  if (!first) return undefined;
  try {
    return await first.taking;
  } catch (failure) {
    throw isBrokenOff(failure) ? new BodyUnreadable(false, failure) : failure;
  } finally {
    parsed.catch(() => undefined);
    bytes.destroy();
    context.req.resume();
  }
}

const isBrokenOff = (failure: unknown) => (failure as { code?: unknown } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
