/** A file that can't be restored from. The message is for the person at the terminal and says what to do. */
export class BackupFileUnusable extends Error {
  override readonly name = 'BackupFileUnusable';
}

export const damaged = (cause?: unknown): BackupFileUnusable =>
  new BackupFileUnusable(
    'The file is damaged or cut short, so nothing in it can be trusted. ' +
      'Use another copy of it, or an older backup.',
    { cause },
  );
