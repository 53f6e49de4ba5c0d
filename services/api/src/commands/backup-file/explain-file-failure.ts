import { BackupFileUnusable } from '@rewards/backup-file/backup-file-unusable';

/** Advice for each system error on reading or writing a file. */
const known: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Free some space, or choose a path on another disk',
  EDQUOT: 'the disk is full. Free some space, or choose a path on another disk',
  EFBIG: 'the file is too big for this disk. Choose a path on another disk',
  EACCES: 'permission denied. Choose a path this user can read and write',
  EPERM: 'permission denied. Choose a path this user can read and write',
  EROFS: 'the disk is read-only. Choose a path on another disk',
  ENOENT: 'no such file or folder',
  ENOTDIR: 'no such file or folder',
  EISDIR: "it's a folder",
};

/** @returns undefined for a failure that isn't about the backup file. */
export function explainFileFailure(failure: unknown, file: string): string | undefined {
  if (failure instanceof BackupFileUnusable) return failure.message;
  const { code = '', syscall } = failure as NodeJS.ErrnoException;
  const why = syscall !== undefined && !/^(?:connect|getaddrinfo)$/.test(syscall) ? known[code] : undefined;
  return why && `Can't use ${file}: ${why} (${code}).`;
}
