import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rewards-exit-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** How a process ends that runs some code and then exits this way. */
async function endOf(before: string, leaving: string): Promise<unknown[]> {
  const program = `
    const { readFile } = await import('node:fs/promises');
    const { exitSurely } = await import('${new URL('exit-surely.ts', import.meta.url).href}');
    ${before}
    setTimeout(() => { ${leaving}; }, 100);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' });
  return once(child, 'exit');
}

test('a process ends with its code', async () => {
  expect(await endOf('', 'exitSurely(3, 60_000)')).toEqual([3, null]);
});

test('a process with a thread that never returns is killed after a grace period', async () => {
  // Nobody ever writes to the pipe, so its reader blocks like on a lost disk.
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  expect(await endOf(`void readFile(${JSON.stringify(pipe)});`, 'exitSurely(0, 300)')).toEqual([null, 'SIGKILL']);
});
