import { PassThrough, type Readable } from 'node:stream';
import type { Context } from 'koa';
import { BodyUnreadable } from '../../../http/body.ts';
import { readFileParts, type FilePart } from '../../../http/file-parts.ts';

export interface FilmUpload {
  readonly fileName: string;
  /** As they come; the sender waits for whoever reads them. They end with an error where the request breaks off. */
  readonly bytes: Readable;
}

/**
 * Hands over the file of a multipart request while it comes: the first part named `file`. Other parts are passed over.
 * What `take` leaves unread is thrown away as it comes, so that an answer need not wait for it.
 * @returns undefined when no such part came.
 * @throws BodyUnreadable when the request is no readable multipart, or ends half-way.
 */
export async function receiveFilmUpload<Outcome>(
  context: Context,
  take: (upload: FilmUpload) => Promise<Outcome>,
): Promise<Outcome | undefined> {
  if (!context.is('multipart')) return undefined;
  const bytes = new PassThrough();
  // What breaks it is heard by whoever reads it.
  bytes.on('error', () => undefined);
  // In an object, for a promise of a promise is that promise.
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
