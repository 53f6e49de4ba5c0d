import type { Writable } from 'node:stream';
import { koaBody } from 'koa-body';
import type { Context } from 'koa';

export interface FilePart {
  readonly name: string | null;
  /** Null for a part that is no file; empty where a file field was left empty. */
  readonly originalFilename: string | null;
}

/**
 * Reads a multipart request and writes those of its parts that are wanted to a stream, while they come; other parts are
 * passed over. Nothing is held in memory, and how much may come is for the caller to say.
 * @throws what the reading of multipart throws where the request is no readable one, or ends half-way.
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
        // A part with a type goes to the stream; one without would be gathered in memory.
        part.mimetype ??= 'application/octet-stream';
        handle(part);
      },
    },
  });
  await parse(context, () => Promise.resolve());
}
