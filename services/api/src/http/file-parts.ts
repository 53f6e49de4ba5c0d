import type { Writable } from 'node:stream';
import { koaBody } from 'koa-body';
import type { Context } from 'koa';

export interface FilePart {
  readonly name: string | null;
  /** Null for a part that isn't a file. Empty if a file field was left empty. */
  readonly originalFilename: string | null;
}

const maxFieldBytes = 500_000;

/**
 * Streams the wanted parts of a multipart request as they arrive, and ignores other parts. Only a part named as the
 * field is buffered in memory, up to 500 kB. The caller limits the size of the rest.
 * @returns the field, if there is one
 * @throws the multipart parser's errors for an invalid or incomplete request.
 */
export async function readFileParts(
  context: Context,
  isWanted: (part: FilePart) => boolean,
  writeTo: () => Writable,
  field?: string,
): Promise<string | undefined> {
  const parse = koaBody({
    multipart: true,
    json: false,
    text: false,
    urlencoded: false,
    formidable: {
      maxFileSize: Number.POSITIVE_INFINITY,
      allowEmptyFiles: true,
      minFileSize: 0,
      maxFieldsSize: maxFieldBytes,
      fileWriteStreamHandler: writeTo,
      onPart: (part, handle) => {
        if (field !== undefined && part.name === field) {
          part.mimetype = null;
          return handle(part);
        }
        if (!isWanted(part)) return;
        // Only a part with a type is streamed. Others would be buffered in memory.
        part.mimetype ??= 'application/octet-stream';
        handle(part);
      },
    },
  });
  await parse(context, () => Promise.resolve());
  const value = field === undefined ? undefined : (context.request.body as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : undefined;
}
