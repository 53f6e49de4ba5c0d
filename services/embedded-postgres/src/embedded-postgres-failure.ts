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

/** Less is not enough to begin a single segment of PostgreSQL's write-ahead log. */
const roomNeededBytes = 16 * 1024 * 1024;

const passing = new RegExp(
  'shared memory block|already in use|could not bind|lock file|PID file|' +
    'starting up|shutting down|recovery mode|ECONN|terminat|timeout',
  'i',
);

const full =
  'The disk that holds FOLDER is full. Free some space and start again, or set DATA_DIR to a folder elsewhere.';
const elsewhere = 'Set DATA_DIR to a folder that can be written, or set DATABASE_URL to a PostgreSQL of your own.';
const denied = "The data folder FOLDER can't be written by this user. Start as the user who owns it, or: ";
const misplaced = "The data folder FOLDER can't be made: there is a file in its place. Set DATA_DIR to another folder.";
const forgotten = 'The database in FOLDER refuses the password kept in FOLDER/password. Bring the right one back, or ';
export const beginAnew = 'set DATA_DIR to an empty folder to begin anew.';

/** What is said of the folder, by what the words of the failure match. */
const known: readonly (readonly [RegExp, string])[] = [
  [/ENOSPC|No space left|EDQUOT|quota exceeded/i, full],
  [/EROFS|Read-only file system/i, `The data folder FOLDER is on a read-only disk. ${elsewhere}`],
  [/EACCES|EPERM|Permission denied|Operation not permitted|wrong ownership/i, denied + elsewhere],
  [/ENOTDIR|EEXIST/, misplaced],
  [/ENOENT.*mkdir/, `The data folder FOLDER can't be made there. ${elsewhere}`],
  [/password authentication failed/, forgotten + beginAnew],
];

/** Says in one line what went wrong in `folder`: an error, or the words that a program printed. */
export function explain(reason: unknown, folder: string): EmbeddedPostgresFailure {
  if (reason instanceof EmbeddedPostgresFailure) return reason;
  const words = String(reason);
  const told = known.find(([pattern]) => pattern.test(words))?.[1] ?? (isFull(folder) ? full : undefined);
  if (told !== undefined)
    return new EmbeddedPostgresFailure(
      told.replaceAll('FOLDER', () => folder),
      { cause: reason },
    );
  return new EmbeddedPostgresFailure(`The embedded database in ${folder} did not start: ${lastWords(words)}`, {
    passing: passing.test(words),
    cause: reason,
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
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  const line = lines.findLast((each) => /FATAL|PANIC|error:/i.test(each)) ?? lines.at(-1) ?? 'it gave no reason';
  return line.trim().replace(/^.*?(FATAL|PANIC):\s*/, '');
}
