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
  // Asked for its head only, nothing of a file is read; and what is made ready for someone who left ends at once.
  if (context.method === 'HEAD' || context.res.closed) bytes.destroy();
  context.res.once('close', () => bytes.destroy());
  await begun(bytes);
  context.res.setTimeout(stalledMilliseconds, () => context.res.destroy());
  context.attachment(fileName.replace('{date}', date));
  context.type = `${mediaType}; charset=utf-8`;
  context.body = context.method === 'HEAD' ? '' : bytes;
}

/** Resolves when there are bytes, or nobody is left for whom there would be any. */
export const begun = (bytes: Readable): Promise<void> =>
  new Promise((resolve, reject) => {
    if (bytes.destroyed) return resolve();
    bytes.once('readable', resolve).once('close', resolve).once('error', reject);
  });
