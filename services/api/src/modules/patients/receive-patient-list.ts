import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import { BodyUnreadable } from '../../http/body.ts';
import { readFileParts, type FilePart } from '../../http/file-parts.ts';
import { StoredUpload } from './stored-upload.ts';

const fieldNames = new Set(['file', 'csv']);

/** Browsers send an empty file field without a file name. */
const holdsList = ({ name, originalFilename }: FilePart) =>
  name !== null && fieldNames.has(name) && originalFilename !== '';

/** The only other part that is read: what the list's values mean. */
const answersName = 'answers';

/**
 * Receives the first part named `file` or `csv` of a multipart request completely, and only then passes its bytes to
 * `take` with the file's name and the text of a part named `answers`, so `take` never holds anything while it waits for
 * the network. Other parts are ignored.
 * @returns undefined if there is no such part, or only an empty text.
 * @throws BodyUnreadable for invalid or incomplete multipart. Then `take` is not called. If the client leaves later,
 *   the bytes fail with it.
 */
export async function receivePatientList<Outcome>(
  context: Context,
  take: (bytes: Readable, fileName: string | undefined, answers: string | undefined) => Promise<Outcome>,
): Promise<Outcome | undefined> {
  if (!context.is('multipart')) return undefined;
  const upload = await StoredUpload.open();
  try {
    const { part, answers } = await receive(context, upload);
    // A form without text sends an empty one. An empty file was chosen by someone.
    const isMissing = part === undefined || (upload.isEmpty && part.originalFilename === null);
    if (isMissing) return undefined;
    return await take(untilLeft(upload.read(), context), part.originalFilename ?? undefined, answers);
  } finally {
    await upload.forget();
  }
}

/** The bytes. Reading them fails once the client has left. */
function untilLeft(bytes: Readable, { res }: Context): Readable {
  const leave = () => {
    if (!res.writableFinished) bytes.destroy(new BodyUnreadable(false, 'the client left'));
  };
  // Their reader gets the error, too. Without a reader, an unhandled error would end the process.
  bytes.on('error', () => undefined);
  if (res.closed) leave();
  else res.once('close', leave);
  return bytes;
}

async function receive(context: Context, upload: StoredUpload) {
  let found: FilePart | undefined;
  const takeFirst = (part: FilePart) => {
    if (found || !holdsList(part)) return false;
    found = part;
    return true;
  };
  try {
    const answers = await readFileParts(context, takeFirst, () => upload.write(), answersName);
    return { part: found, answers };
  } catch (failure) {
    throw upload.failure ?? new BodyUnreadable(false, failure);
  }
}
