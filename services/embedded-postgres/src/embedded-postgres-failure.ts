import { statfsSync } from 'node:fs';

/** Why the embedded database can't run: one line for the person at the terminal, saying what to do. */
export class EmbeddedPostgresFailure extends Error {
  override readonly name = 'EmbeddedPostgresFailure';
  /** Whether the same attempt can succeed a moment later: another process is just starting or stopping. */
  readonly passing: boolean;

  constructor(message: string, options: { passing?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.passing = options.passing ?? false;
  }
}

/** With less, there's no room for a single segment of PostgreSQL's write-ahead log. */
const roomNeededBytes = 16 * 1024 * 1024;

const passing = new RegExp(
  'shared memory block|already in use|could not bind|lock file|PID file|' +
    'starting up|shutting down|recovery mode|ECONN|terminat|timeout',
  'i',
);

const full =
  'The disk that holds FOLDER is full. Free some space and start again, or set DATA_DIR to a different folder.';
const elsewhere = 'Set DATA_DIR to a writable folder, or set DATABASE_URL to your own PostgreSQL.';
const denied = "This user can't write to the data folder FOLDER. Start as the user who owns it, or: ";
const misplaced =
  "Can't create the data folder FOLDER because there's a file with that name. Set DATA_DIR to a different folder.";
const forgotten = 'The database in FOLDER rejects the password in FOLDER/password. Restore the right one, or ';
export const restart = 'set DATA_DIR to an empty folder to start over.';

/** What to say about the folder, by a pattern in the error's text. */
const known: readonly (readonly [RegExp, string])[] = [
  [/ENOSPC|No space left|EDQUOT|quota exceeded/i, full],
  [/EROFS|Read-only file system/i, `The data folder FOLDER is on a read-only disk. ${elsewhere}`],
  [/EACCES|EPERM|Permission denied|Operation not permitted|wrong ownership/i, denied + elsewhere],
  [/ENOTDIR|EEXIST/, misplaced],
  [/ENOENT.*mkdir/, `Can't create the data folder FOLDER there. ${elsewhere}`],
  [/password authentication failed/, forgotten + restart],
];

/** Explains in one line what went wrong in `folder`, from an error or a program's output. */
export function explain(reason: unknown, folder: string): EmbeddedPostgresFailure {
  if (reason instanceof EmbeddedPostgresFailure) return reason;
  const words = String(reason);
  const told = known.find(([pattern]) => pattern.test(words))?.[1] ?? (isFull(folder) ? full : undefined);
  if (told !== undefined)
    return new EmbeddedPostgresFailure(
      told.replaceAll('FOLDER', () => folder),
      { cause: reason },
    );
  return new EmbeddedPostgresFailure(`The embedded database in ${folder} didn't start: ${lastWords(words)}`, {
    passing: passing.test(words),
    cause: reason,
  });
}

/** A server without room for its log can't report its error. */
function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < roomNeededBytes;
  } catch {
    return false;
  }
}

/** The line with the reason: the last fatal one, otherwise the last one. */
function lastWords(words: string): string {
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  const line = lines.findLast((each) => /FATAL|PANIC|error:/i.test(each)) ?? lines.at(-1) ?? 'no reason given';
  return line.trim().replace(/^.*?(FATAL|PANIC):\s*/, '');
}
