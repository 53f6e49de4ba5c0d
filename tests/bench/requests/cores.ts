import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Sql } from '../../support/sql.ts';

/**
 * CPU pinning: the server gets one core and PostgreSQL another. The client gets all but the server's, so on two cores
 * it shares PostgreSQL's.
 */
const cores = allowedCores();
const places = { server: cores.slice(0, 1), database: cores.slice(1, 2), load: cores.slice(cores.length > 2 ? 2 : 1) };

/** Whether there are enough cores, and the system supports pinning. */
export const canPin = cores.length > 1;

/** Pins a process with all its threads. Without `taskset` it does nothing. */
export function pin(pid: number | undefined, place: keyof typeof places): void {
  if (!canPin || pid === undefined) return;
  try {
    execFileSync('taskset', ['-a', '-c', '-p', places[place].join(','), String(pid)], { stdio: 'ignore' });
  } catch {
    // The process has exited, or there is no taskset.
  }
}

/** Pins PostgreSQL with its current processes. New connections inherit it. */
export async function pinDatabase(sql: Sql): Promise<void> {
  const [backend] = await sql.rows<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = /^PPid:\s+(\d+)$/m.exec(readOf(`/proc/${backend?.pid}/status`))?.[1];
  // In a separate container, process ids differ from those here.
  if (parent === undefined || !/postgres/.test(readOf(`/proc/${parent}/comm`))) return;
  for (const pid of [parent, ...readOf(`/proc/${parent}/task/${parent}/children`).split(' ')])
    if (pid.trim() !== '') pin(Number(pid), 'database');
}

/** Works on Linux only. Elsewhere nothing is pinned. */
function allowedCores(): number[] {
  const list = /^Cpus_allowed_list:\s+(\S+)$/m.exec(readOf('/proc/self/status'))?.[1] ?? '';
  return list.split(',').flatMap((range) => {
    const [first = NaN, last = first] = range.split('-').map(Number);
    return Number.isNaN(first) ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

function readOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
