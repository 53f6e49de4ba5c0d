import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { FileAnswer } from '@rewards/contracts/endpoint';
import type { Context } from 'koa';

/** What a handler gives where its call is answered with a file. */
export interface FileContent {
  /** The day that stands in the file's name, as 2026-03-02. */
  readonly date: string;
  readonly bytes: Readable;
}

/** Whoever takes nothing for so long has gone, or would hold what the file is read from for ever. */
const stalledMilliseconds = 60_000;

/**
 * Answers with a file. It begins only when its first bytes are there, so that a database that can't be asked is
 * answered as such; what breaks later cuts the answer off, and no browser takes the half of a file for the whole.
 */
export async function sendFileContent(
  context: Context,
  { mediaType, fileName }: FileAnswer,
  { date, bytes }: FileContent,
): Promise<void> {
  // Asked for its head only, nothing of a file is read.
  if (context.method === 'HEAD') bytes.destroy();
  await begun(bytes, context.res);
  context.res.setTimeout(stalledMilliseconds, () => context.res.destroy());
  context.attachment(fileName.replace('{date}', date));
  context.type = `${mediaType}; charset=utf-8`;
  context.body = context.method === 'HEAD' ? '' : bytes;
}

/**
 * Resolves when there are bytes, or nobody is left for whom there would be any: what is made ready for someone who
 * leaves before ends at once. Afterwards Koa sees to that, once the bytes are its answer.
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
