import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import { BodyUnreadable } from '../../http/body.ts';
import { readFileParts, type FilePart } from '../../http/file-parts.ts';
import { KeptUpload } from './kept-upload.ts';

const fieldNames = new Set(['file', 'csv']);

/** A file field that was left empty is sent by browsers without a name. */
const holdsList = ({ name, originalFilename }: FilePart) =>
  name !== null && fieldNames.has(name) && originalFilename !== '';

/**
 * Receives the first part named `file` or `csv` of a multipart request whole, and only then hands its bytes to `take`,
 * so that whatever `take` holds while it reads never waits for a network. Other parts are passed over.
 * @returns undefined when no such part came, or only an empty text.
 * @throws BodyUnreadable when the request is no readable multipart, or ends half-way; nothing is taken then.
 */
export async function receivePatientList<Outcome>(
  context: Context,
  take: (bytes: Readable) => Promise<Outcome>,
): Promise<Outcome | undefined> {
  if (!context.is('multipart')) return undefined;
  const upload = await KeptUpload.open();
  try {
    const part = await receive(context, upload);
    // A form without the text sends an empty one; a file that holds nothing was chosen by someone.
    const isMissing = part === undefined || (upload.isEmpty && part.originalFilename === null);
    return isMissing ? undefined : await take(upload.read());
  } finally {
    await upload.forget();
  }
}

async function receive(context: Context, upload: KeptUpload): Promise<FilePart | undefined> {
  let found: FilePart | undefined;
  const takeFirst = (part: FilePart) => {
    if (found || !holdsList(part)) return false;
    found = part;
    return true;
  };
  try {
    await readFileParts(context, takeFirst, () => upload.write());
    return found;
  } catch (failure) {
    throw upload.failure ?? new BodyUnreadable(false, failure);
  }
}
