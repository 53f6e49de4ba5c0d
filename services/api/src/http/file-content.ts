import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { FileAnswer } from '@rewards/contracts/endpoint';
import type { Context } from 'koa';

/** The result of a handler whose call is answered with a file. */
export interface FileContent {
  /** The date or year in the file name, as 2026-03-02 or 2026. */
  readonly date: string;
  readonly bytes: Readable;
}

/** A client that reads nothing for this long has gone. Otherwise it would hold the source open forever. */
const stalledMilliseconds = 60_000;

/**
 * Answers with a file. It starts with the first bytes, so a database failure still gets an error answer. A later
 * failure cuts the answer off, so no browser takes a partial file for a complete one.
 */
export async function sendFileContent(
  context: Context,
  { mediaType, fileName }: FileAnswer,
  { date, bytes }: FileContent,
): Promise<void> {
  // A HEAD request doesn't read the file.
  if (context.method === 'HEAD') bytes.destroy();
  await begun(bytes, context.res);
  context.res.setTimeout(stalledMilliseconds, () => context.res.destroy());
  context.attachment(fileName.replace(/\{(?:date|year)\}/, date));
  context.type = `${mediaType}; charset=utf-8`;
  context.body = context.method === 'HEAD' ? '' : bytes;
}

/**
 * Resolves when there are bytes, or when the client has gone: then the source is destroyed at once. Once the bytes are
 * its body, Koa does that itself.
 */
export async function begun(bytes: Readable, answer: ServerResponse): Promise<void> {
  const end = () => bytes.destroy();
  answer.once('close', end);
  if (answer.closed) end();
  try {
    await new Promise<void>((resolve, reject) => {
      if (bytes.destroyed) return resolve();
      bytes.once('readable', resolve).once('close', resolve).once('error', reject);
    });
  } finally {
    answer.off('close', end);
  }
}
