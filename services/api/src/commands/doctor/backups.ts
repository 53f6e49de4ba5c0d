import { type FinishedBackup, isTooOld } from '@rewards/domain/backups/backups';
import { type Finding, look, ok, practiceCheck } from './check.ts';
import { inBytes } from '../backup-file/sizes-in-words.ts';

export const backups = practiceCheck('backups', ({ lastBackup }) => judgeBackups(lastBackup, new Date()));

export function judgeBackups(last: FinishedBackup | undefined, now: Date): Finding {
  if (!last) return look('no backup yet', 'Run npm run backup -- FOLDER --keep 14 daily, to another disk.');
  const hours = Math.floor((now.getTime() - last.madeAt.getTime()) / 3_600_000);
  const how = `${inBytes(last.bytes)}, ${last.encrypted ? '' : 'not '}encrypted`;
  const found = `the last one is ${inAge(hours)} old (${how})`;
  if (isTooOld(last, now)) return look(found, "Find out why there's no newer one. Back up daily.");
  if (!last.encrypted) return look(found, 'Set BACKUP_KEY, and store it away from the backups.');
  return ok(found);
}

const inAge = (hours: number) =>
  hours < 48 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : `${Math.floor(hours / 24)} days`;
