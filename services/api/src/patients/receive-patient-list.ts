import { type Readable, Transform } from 'node:stream';
import { koaBody } from 'koa-body';
import type { Context } from 'koa';
import { BodyUnreadable } from '../http/body.ts';

const fieldNames = new Set(['file', 'csv']);

interface Part {
  readonly name: string | null;
  readonly originalFilename: string | null;
  mimetype: string | null;
}

/** A file field that was left empty is sent by browsers without a name. */
const holdsList = ({ name, originalFilename }: Part) => name !== null && fieldNames.has(name) && originalFilename !== '';

/**
 * Streams the first part named `file` or `csv` of a multipart request into `take`, at the pace at which it is taken and
 * without a temporary file; other parts are passed over. Where the upload ends half-way, the stream fails, and `take` with it.
 * @returns undefined when no such part came, or only an empty one.
 * @throws BodyUnreadable when the request is no readable multipart.
 */
export async function receivePatientList<Outcome>(context: Context, take: (bytes: Readable) => Promise<Outcome>): Promise<Outcome | undefined> {
  if (!context.is('multipart')) return undefined;
  const upload = new UploadedPart(take);
  const receive = koaBody({
    multipart: true,
    json: false,
    text: false,
    urlencoded: false,
    formidable: {
      maxFileSize: Number.POSITIVE_INFINITY,
      allowEmptyFiles: true,
      minFileSize: 0,
      fileWriteStreamHandler: () => upload.open(),
      onPart: (part, handle) => {
        if (!holdsList(part) || upload.isOpen) return;
        // A part with a type is streamed; one without would be gathered in memory.
        part.mimetype ??= 'text/csv';
        handle(part);
      },
    },
  });
  try {
    await receive(context, () => Promise.resolve());
  } catch (failure) {
    await upload.cutOff();
    throw new BodyUnreadable(false, failure);
  }
  return upload.outcome();
}

/** The one part that is taken: bytes go in at one end while `take` reads at the other. */
class UploadedPart<Outcome> {
  readonly #take: (bytes: Readable) => Promise<Outcome>;
  #byteCount = 0;
  readonly #bytes = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      this.#byteCount += chunk.length;
      done(null, chunk);
    },
  });
  #taken: Promise<Outcome> | undefined;

  constructor(take: (bytes: Readable) => Promise<Outcome>) {
    this.#take = take;
  }

  get isOpen(): boolean {
    return this.#taken !== undefined;
  }

  open(): Transform {
    this.#taken = this.#take(this.#bytes);
    // Whoever stops reading early must not stop the request: the rest runs into nothing, and the answer can be heard.
    this.#taken.catch(() => undefined).finally(() => this.#bytes.destroy());
    return this.#bytes;
  }

  /** Ends what is under way, and waits until it is undone. */
  async cutOff(): Promise<void> {
    this.#bytes.destroy();
    await this.#taken?.catch(() => undefined);
  }

  async outcome(): Promise<Outcome | undefined> {
    const outcome = await this.#taken;
    return this.#byteCount === 0 ? undefined : outcome;
  }
}
