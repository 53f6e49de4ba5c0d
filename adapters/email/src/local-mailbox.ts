import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@rewards/domain/clock';
import type { Mailer } from '@rewards/domain/mailer';
import type { Mail } from '@rewards/domain/outbox';
import { type ComposedMail, composeMail } from './compose-mail.ts';
import type { MailSender } from './mail-words.ts';

/** A mail as it lies in the local mailbox. */
export interface LocalMail extends ComposedMail {
  readonly channel: 'email';
  readonly to: string;
  /** ISO 8601, in UTC. */
  readonly at: string;
}

export interface LocalMailboxSettings extends MailSender {
  /** Made when it is missing. */
  readonly folder: string;
  readonly clock: Clock;
}

const mostKept = 200;
/** How many mails may lie above the limit before the file is written anew. */
const slack = 50;

/**
 * Where mail goes while no mail server is set: the newest 200, one a line, in a file that only its owner may read, for the
 * codes in it open accounts. One process writes to it; any may read.
 */
export class LocalMailbox implements Mailer {
  readonly #settings: LocalMailboxSettings;
  readonly #file: string;
  /** Mails are written one after the other; a failure is told to its own caller only. */
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(settings: LocalMailboxSettings) {
    this.#settings = settings;
    this.#file = join(settings.folder, 'mailbox.jsonl');
  }

  deliver(mail: Mail): Promise<void> {
    const kept: LocalMail = {
      channel: 'email',
      to: mail.to,
      ...composeMail(mail, this.#settings),
      at: this.#settings.clock.now().toISOString(),
    };
    const written = this.#lastWrite.then(() => this.#write(kept));
    this.#lastWrite = written.catch(() => undefined);
    return written;
  }

  /** Newest first, at most 200. */
  async list(): Promise<readonly LocalMail[]> {
    const lines = await this.#lines();
    return lines.slice(-mostKept).toReversed().flatMap(readMail);
  }

  async #write(mail: LocalMail): Promise<void> {
    await mkdir(this.#settings.folder, { recursive: true, mode: 0o700 });
    // A line break before it too, so that a mail which a crash cut off in the middle does not spoil this one.
    await appendFile(this.#file, `\n${JSON.stringify(mail)}\n`, { mode: 0o600 });
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
function readMail(line: string): LocalMail[] {
  try {
    return [JSON.parse(line) as LocalMail];
  } catch (failure) {
    if (failure instanceof SyntaxError) return [];
    throw failure;
  }
}
