import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Sql } from '../../support/sql.ts';

/**
 * Who runs where: the server on a core of its own, PostgreSQL on another, and whoever asks on all but the server's,
 * which of two cores is PostgreSQL's.
 */
const cores = allowedCores();
const places = { server: cores.slice(0, 1), database: cores.slice(1, 2), load: cores.slice(cores.length > 2 ? 2 : 1) };

/** Whether there are cores to give away, and a system that lets them be given. */
export const canPin = cores.length > 1;

/** Puts a process, with all its threads, where it belongs. Without `taskset` it stays where the system puts it. */
export function pin(pid: number | undefined, place: keyof typeof places): void {
  if (!canPin || pid === undefined) return;
  try {
    execFileSync('taskset', ['-a', '-c', '-p', places[place].join(','), String(pid)], { stdio: 'ignore' });
  } catch {
    // It is gone already, or there is no taskset.
  }
}

/** PostgreSQL itself, what it runs now, and by inheritance every connection that comes. */
export async function pinDatabase(sql: Sql): Promise<void> {
  const [backend] = await sql.rows<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = /^PPid:\s+(\d+)$/m.exec(readOf(`/proc/${backend?.pid}/status`))?.[1];
  // In a container of its own it has other numbers than here.
  if (parent === undefined || !/postgres/.test(readOf(`/proc/${parent}/comm`))) return;
  for (const pid of [parent, ...readOf(`/proc/${parent}/task/${parent}/children`).split(' ')])
    if (pid.trim() !== '') pin(Number(pid), 'database');
}

/** Linux alone tells; elsewhere nothing is pinned. */
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
