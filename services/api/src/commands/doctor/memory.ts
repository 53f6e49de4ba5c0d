import { totalmem } from 'node:os';
import { type Check, type Finding, look, ok } from './check.ts';
import { inBytes } from '../backup-file/sizes-in-words.ts';

/** A process under full load takes half of it, and an import or a film needs more for a moment. */
const neededBytes = 512_000_000;

export const memory: Check = {
  name: 'memory',
  examine: async () => judgeMemory(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)),
};

/** @param limitBytes the machine's memory, or the limit of the container or control group, if that is lower */
export function judgeMemory(limitBytes: number): Finding {
  const found = `${inBytes(limitBytes)} at most`;
  if (limitBytes >= neededBytes) return ok(found);
  return look(`${found}, so an import or a rush can end the process`, 'Allow it 512 MB or more.');
}
