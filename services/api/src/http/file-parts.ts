import type { Writable } from 'node:stream';
import { koaBody } from 'koa-body';
import type { Context } from 'koa';

export interface FilePart {
  readonly name: string | null;
  /** Null for a part that isn't a file. Empty if a file field was left empty. */
  readonly originalFilename: string | null;
}

/**
 * Streams the wanted parts of a multipart request as they arrive, and ignores other parts. Nothing is buffered in
 * memory. The caller limits the size.
 * @throws the multipart parser's errors for an invalid or incomplete request.
 */
export async function readFileParts(
  context: Context,
  isWanted: (part: FilePart) => boolean,
  writeTo: () => Writable,
): Promise<void> {
  const parse = koaBody({
    multipart: true,
    json: false,
    text: false,
    urlencoded: false,
    formidable: {
      maxFileSize: Number.POSITIVE_INFINITY,
      allowEmptyFiles: true,
      minFileSize: 0,
      fileWriteStreamHandler: writeTo,
      onPart: (part, handle) => {
        if (!isWanted(part)) return;
        // Only a part with a type is streamed. Others would be buffered in memory.
        part.mimetype ??= 'application/octet-stream';
        handle(part);
      },
    },
  });
  await parse(context, () => Promise.resolve());
}
