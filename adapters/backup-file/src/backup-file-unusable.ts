/** Why a file can't be restored from: a sentence for the person at the terminal, which says what to do. */
export class BackupFileUnusable extends Error {
  override readonly name = 'BackupFileUnusable';
}

export const damaged = (cause?: unknown): BackupFileUnusable =>
  new BackupFileUnusable(
    'The file is damaged or cut short: what it holds is not what was written. Nothing of it can be trusted; ' +
      'take another copy of it, or an older backup.',
    { cause },
  );
