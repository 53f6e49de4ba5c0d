import { type FinishedBackup, isTooOld } from '@rewards/domain/backups/backups';
import { type Check, type Finding, look, ok } from './check.ts';
import { inBytes } from '../backup-file/sizes-in-words.ts';

export const backups: Check = {
  name: 'backups',
  async examine(around) {
    const found = await around.database().catch(() => undefined);
    if (found?.practice === undefined)
      return look('not known, as long as the database is not ready', 'Begin with what is told of the database.');
    return judgeBackups(found.practice.lastBackup, new Date());
  },
};

export function judgeBackups(last: FinishedBackup | undefined, now: Date): Finding {
  if (!last) return look('none was ever made', 'npm run backup -- FOLDER --keep 14, once a day, to another disk.');
  const hours = Math.floor((now.getTime() - last.madeAt.getTime()) / 3_600_000);
  const how = `${inBytes(last.bytes)}, ${last.encrypted ? '' : 'not '}encrypted`;
  const found = `the last one is ${inAge(hours)} old (${how})`;
  if (isTooOld(last, now)) return look(found, 'Look why none was made since; one a day is usual.');
  if (!last.encrypted) return look(found, 'Set BACKUP_KEY, and keep it where the backups are not.');
  return ok(found);
}

const inAge = (hours: number) =>
  hours < 48 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : `${Math.floor(hours / 24)} days`;
