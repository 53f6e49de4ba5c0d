import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { project } from './bootstrap/project.mjs';

/** A clone as it is before anything is installed: what runs there, and the words of commands. */
let clone;

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'rewards-clone-'));
  const texts = globSync('{scripts,services,tests}/**/*.help.txt', {
    cwd: project,
    exclude: (name) => name === 'node_modules',
  });
  for (const file of ['package.json', 'scripts', ...texts])
    cpSync(join(project, file), join(clone, file), { recursive: true });
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

function run(...parameters) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(clone, 'scripts/run.mjs'), ...parameters], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const npmScripts = Object.entries(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')).scripts);
/** What it says depends on what is measured, which only it knows. */
const sayItThemselves = ['bench'];
const commands = npmScripts.map(([name]) => name).filter((name) => !sayItThemselves.includes(name));

test.each(npmScripts)('npm run %s enters by the one script, in the foreground', (name, script) =>
  expect(script).toBe(`exec node scripts/run.mjs ${name}`),
);

describe('before anything is installed', () => {
  test.each(
    commands.flatMap((name) => [
      [name, '--help'],
      [name, '-h'],
    ]),
  )('%s %s says how it is used', (name, flag) => {
    const { status, stdout, stderr } = run(name, flag);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^Use it as: npm (?:run )?${name}\\b.*\\n\\n.{40}`));
    expect(existsSync(join(clone, 'node_modules'))).toBe(false);
  });

  test('every command is listed', () => {
    const { status, stdout } = run('--help');
    expect(status).toBe(0);
    for (const [name] of npmScripts) expect(stdout).toMatch(new RegExp(`\\b${name}\\b`));
  });

  test('what is no command, and what a command does not take, is refused and does nothing', () => {
    expect(run('strat')).toMatchObject({ status: 2, stderr: expect.stringContaining('start | dev') });
    expect(run('start', '--port', '4000')).toMatchObject({ status: 2, stderr: expect.stringContaining('PORT=4000') });
    expect(readdirSync(clone).toSorted()).toEqual(['package.json', 'scripts', 'services', 'tests']);
  });
});
