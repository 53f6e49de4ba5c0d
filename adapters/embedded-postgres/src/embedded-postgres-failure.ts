import { statfsSync } from 'node:fs';

/** What kept the embedded database from running: one line for the person at the terminal, saying what to do. */
export class EmbeddedPostgresFailure extends Error {
  override readonly name = 'EmbeddedPostgresFailure';
  /** Whether the same attempt, made a moment later, can succeed: another process is just starting or stopping. */
  readonly passing: boolean;

  constructor(message: string, options: { passing?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.passing = options.passing ?? false;
  }
}

const otherwise = 'or set DATABASE_URL to a PostgreSQL of your own';

/** Less is not enough to begin a single segment of PostgreSQL's write-ahead log. */
const roomNeededBytes = 16 * 1024 * 1024;

const passing =
  /shared memory block|Address already in use|could not bind|lock file|PID file|starting up|shutting down|recovery mode/i;

/**
 * Says in one line what went wrong in `folder`.
 * `words` is what a program printed or an error's own message.
 */
export function explain(words: string, folder: string, cause?: unknown): EmbeddedPostgresFailure {
  if (/ENOSPC|No space left|EDQUOT|quota exceeded/i.test(words) || isFull(folder)) {
    return new EmbeddedPostgresFailure(
      `The disk that holds ${folder} is full. Free some space and start again, or set DATA_DIR to a folder elsewhere.`,
      { cause },
    );
  }
  if (/EROFS|Read-only file system/i.test(words)) {
    return new EmbeddedPostgresFailure(
      `The data folder ${folder} is on a read-only disk. Set DATA_DIR to a folder that can be written, ${otherwise}.`,
      { cause },
    );
  }
  if (/EACCES|EPERM|Permission denied|Operation not permitted|wrong ownership/i.test(words)) {
    return new EmbeddedPostgresFailure(
      `The data folder ${folder} can't be written by this user. Start as the user who owns it, set DATA_DIR to a folder of your own, ${otherwise}.`,
      { cause },
    );
  }
  if (/ENOTDIR|EEXIST/.test(words)) {
    return new EmbeddedPostgresFailure(
      `The data folder ${folder} can't be made: there is a file in its place. Set DATA_DIR to another folder.`,
      { cause },
    );
  }
  if (/ENOENT.*mkdir/.test(words)) {
    return new EmbeddedPostgresFailure(
      `The data folder ${folder} can't be made there. Set DATA_DIR to a folder that can be written, ${otherwise}.`,
      { cause },
    );
  }
  return new EmbeddedPostgresFailure(`The embedded database in ${folder} did not start: ${lastWords(words)}`, {
    passing: passing.test(words),
    cause,
  });
}

/** A server without room for its log can't say what is wrong. */
function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < roomNeededBytes;
  } catch {
    return false;
  }
}

/** The line that names the reason: the last fatal one, else the last one. */
function lastWords(words: string): string {
  const lines = words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const fatal = lines.findLast((line) => /FATAL|PANIC|error:/i.test(line));
  return (fatal ?? lines.at(-1) ?? 'it gave no reason').replace(/^.*?(FATAL|PANIC):\s*/, '');
}
