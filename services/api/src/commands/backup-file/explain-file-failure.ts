import { BackupFileUnusable } from '@rewards/backup-file/backup-file-unusable';

/** What the system says of a file that can't be read or written, and what to do about it. */
const known: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Free some space, or name a place on another disk',
  EDQUOT: 'the disk is full. Free some space, or name a place on another disk',
  EFBIG: 'the disk takes no file of that size. Name a place on another disk',
  EACCES: 'this user may not. Name a place that they may read and write',
  EPERM: 'this user may not. Name a place that they may read and write',
  EROFS: 'the disk can only be read from. Name a place on another disk',
  ENOENT: 'there is no such place',
  ENOTDIR: 'there is no such place',
  EISDIR: 'it is a folder',
};

/** @returns undefined for a failure that is none of a backup's file. */
export function explainFileFailure(failure: unknown, file: string): string | undefined {
  if (failure instanceof BackupFileUnusable) return failure.message;
  const { code = '', syscall } = failure as NodeJS.ErrnoException;
  const why = syscall !== undefined && !/^(?:connect|getaddrinfo)$/.test(syscall) ? known[code] : undefined;
  return why && `${file} can not be used: ${why} (${code}).`;
}
