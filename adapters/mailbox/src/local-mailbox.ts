import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A message as it lies in the local mailbox. */
export interface LocalMessage {
  readonly channel: 'email' | 'sms';
  readonly to: string;
  /** Blank for a text, which has none. */
  readonly subject: string;
  readonly text: string;
  /** Blank for a text. */
  readonly html: string;
  /** ISO 8601, in UTC. */
  readonly at: string;
  /** What its sender knows it by, if it has to find it again. */
  readonly reference?: string;
}

const mostKept = 200;
/** How many messages may lie above the limit before the file is written anew. */
const slack = 50;

/**
 * Where mail and texts go while there is nobody to hand them to: the newest 200, one a line, in a file that only its
 * owner may read, for the codes in it open accounts. One process writes to it; any may read.
 */
export class LocalMailbox {
  readonly #folder: string;
  readonly #file: string;
  /** Messages are written one after the other; a failure is told to its own caller only. */
  #lastWrite: Promise<void> = Promise.resolve();

  /** @param folder made when it is missing */
  constructor(folder: string) {
    this.#folder = folder;
    this.#file = join(folder, 'mailbox.jsonl');
  }

  keep(message: LocalMessage): Promise<void> {
    const written = this.#lastWrite.then(() => this.#write(message));
    this.#lastWrite = written.catch(() => undefined);
    return written;
  }

  /** Newest first, at most 200. */
  async list(): Promise<readonly LocalMessage[]> {
    const lines = await this.#lines();
    return lines.slice(-mostKept).toReversed().flatMap(readMessage);
  }

  /** Forgets what was kept before an instant; what can't be read, because a crash cut it off, goes with it. */
  forgetBefore(instant: Date): Promise<void> {
    const forgotten = this.#lastWrite.then(async () => {
      const lines = await this.#lines();
      const kept = lines.filter((line) => readMessage(line).some(({ at }) => new Date(at) >= instant));
      if (kept.length < lines.length) await this.#replace(kept);
    });
    this.#lastWrite = forgotten.catch(() => undefined);
    return forgotten;
  }

  async #write(message: LocalMessage): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    // A line break before it too, so that a message which a crash cut off in the middle does not spoil this one.
    await appendFile(this.#file, `\n${JSON.stringify(message)}\n`, { mode: 0o600 });
    const lines = await this.#lines();
    if (lines.length > mostKept + slack) await this.#replace(lines.slice(-mostKept));
  }

  /** Beside the old file first, so that a reader or a crash meets one whole file or the other. */
  async #replace(lines: readonly string[]): Promise<void> {
    const next = `${this.#file}.next`;
    await writeFile(next, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
    await rename(next, this.#file);
  }

  async #lines(): Promise<string[]> {
    const content = await readFile(this.#file, 'utf8').catch((failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ENOENT') return '';
      throw failure;
    });
    return content.split('\n').filter((line) => line !== '');
  }
}

/** None for a line that is cut off: being written at this moment, or left so by a crash. */
function readMessage(line: string): LocalMessage[] {
  try {
    return [JSON.parse(line) as LocalMessage];
  } catch (failure) {
    if (failure instanceof SyntaxError) return [];
    throw failure;
  }
}
