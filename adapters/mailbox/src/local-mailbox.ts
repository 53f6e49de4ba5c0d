import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A message in the local mailbox. */
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
  /** The sender's ID for it, if it has to find it again. */
  readonly reference?: string;
}

const maxKept = 200;
/** How many messages above the limit are allowed before the file is rewritten. */
const slack = 50;

/**
 * Stores emails and texts if there is no server or provider to send them: the newest 200, one per line, in a file that
 * only its owner can read, because the codes in it open accounts. One process writes to it, and any may read.
 */
export class LocalMailbox {
  readonly #folder: string;
  readonly #file: string;
  /** Messages are written one at a time. An error is reported only to its own caller. */
  #lastWrite: Promise<void> = Promise.resolve();

  /** @param folder created if it's missing */
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
    return lines.slice(-maxKept).toReversed().flatMap(readMessage);
  }

  /** Deletes messages from before an instant, along with unreadable ones cut off by a crash. */
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
    // Starts with a line break too, so a message cut off by a crash doesn't corrupt this one.
    await appendFile(this.#file, `\n${JSON.stringify(message)}\n`, { mode: 0o600 });
    const lines = await this.#lines();
    if (lines.length > maxKept + slack) await this.#replace(lines.slice(-maxKept));
  }

  /** Writes a temporary file first, so a reader or a crash sees either complete file. */
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

/** Empty for an incomplete line, which is being written or was cut off by a crash. */
function readMessage(line: string): LocalMessage[] {
  try {
    return [JSON.parse(line) as LocalMessage];
  } catch (failure) {
    if (failure instanceof SyntaxError) return [];
    throw failure;
  }
}
