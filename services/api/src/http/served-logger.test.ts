import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

const lines = 5_000;

/** The output of a process that logs many lines and ends right away. */
function saidBy(ending: string): { readonly said: readonly string[]; readonly code: number | null } {
  const program = `
    const { makeServedLogger } = await import('${new URL('logger.ts', import.meta.url).href}');
    const log = makeServedLogger('info');
    process.on('uncaughtException', (failure) => { log.fatal({ failure }, 'Uncaught error'); process.exit(1); });
    for (let number = 1; number <= ${lines}; number += 1) log.info('line ' + number);
    ${ending}`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return { said: stdout.trim().split('\n'), code: status };
}

test('a process that exits has written its last line', () => {
  const { said, code } = saidBy('process.exit(0)');
  expect(code).toBe(0);
  expect(said).toHaveLength(lines);
  expect(said.at(-1)).toContain(`line ${lines}`);
});

test('a process that crashes has too, and has logged the failure', () => {
  const { said, code } = saidBy("throw new Error('it broke')");
  expect(code).toBe(1);
  expect(said).toHaveLength(lines + 1);
  expect(said.at(-1)).toContain('it broke');
});
