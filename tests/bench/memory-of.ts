import { readFile } from 'node:fs/promises';

/** A process's current or peak memory in megabytes, or undefined outside Linux. */
export async function memoryOf(pid: number | undefined, name: 'VmHWM' | 'VmRSS'): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
  return kilobytes === undefined ? undefined : (Number(kilobytes) * 1_024) / 1_000_000;
}
