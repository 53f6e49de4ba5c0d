import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { project } from './bootstrap/project.mjs';

/** A clone before anything is installed. */
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
const commands = npmScripts.map(([name]) => name);

test.each(npmScripts)('npm run %s enters by the one script, in the place of its shell', (name, script) =>
  expect(script).toBe(`exec node scripts/run.mjs ${name}`),
);

test('cmd.exe finds exec.cmd in the project folder, and runs the command', () =>
  expect(readFileSync(join(project, 'exec.cmd'), 'utf8')).toBe('@%*\r\n'));

describe('before anything is installed', () => {
  test.each(
    commands.flatMap((name) => [
      [name, '--help'],
      [name, '-h'],
    ]),
  )('%s %s prints its usage', (name, flag) => {
    const { status, stdout, stderr } = run(name, flag);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^Usage: npm (?:run )?${name}\\b.*\\n\\n.{40}`));
    expect(existsSync(join(clone, 'node_modules'))).toBe(false);
  });

  test('prints the version', () => {
    const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
    expect(run('--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  });

  test('every command is listed', () => {
    const { status, stdout } = run('--help');
    expect(status).toBe(0);
    for (const [name] of npmScripts) expect(stdout).toMatch(new RegExp(`\\b${name}\\b`));
  });

  test('unknown commands and unsupported arguments are refused and do nothing', () => {
    expect(run('strat')).toMatchObject({ status: 2, stderr: expect.stringContaining('start | dev') });
    expect(run('start', '--port', '4000')).toMatchObject({ status: 2, stderr: expect.stringContaining('PORT=4000') });
    expect(readdirSync(clone).toSorted()).toEqual(['package.json', 'scripts', 'services', 'tests']);
  });
});

describe('once everything is ready', () => {
  let ready;
  const work = `
    process.on('SIGINT', () => undefined);
    process.on('SIGTERM', () => setTimeout(() => { console.log('ended'); process.exit(7); }, 300));
    setTimeout(() => process.exit(3), 20_000);
    console.log('ready');`;

  beforeAll(() => {
    ready = mkdtempSync(join(tmpdir(), 'rewards-ready-'));
    cpSync(join(project, 'scripts'), join(ready, 'scripts'), { recursive: true });
    const file = join(ready, 'services/api/src/commands/audit.ts');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, work);
    const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
    const allowScripts = { installed: true, 'of-another-system': true };
    const list = { type: 'module', workspaces: [], scripts, allowScripts };
    writeFileSync(join(ready, 'package.json'), JSON.stringify(list));
    mkdirSync(join(ready, 'node_modules/installed'), { recursive: true });
    // An npm that has nothing to install, and notes what it was told.
    const noting = "import fs from 'node:fs'; fs.appendFileSync('told', process.argv.slice(2).join(' ') + '\\n');";
    writeFileSync(join(ready, 'npm-cli.mjs'), noting);
    const install = "import('./scripts/bootstrap/packages.mjs').then((it) => it.installPackages(() => undefined))";
    spawnSync(process.execPath, ['-e', install], {
      cwd: ready,
      env: { ...process.env, npm_execpath: join(ready, 'npm-cli.mjs') },
    });
  });
  afterAll(() => rmSync(ready, { recursive: true, force: true }));

  test('only the listed install scripts run, and packages for tests are installed for tests only', () => {
    expect(readFileSync(join(project, '.npmrc'), 'utf8')).toBe('ignore-scripts=true\n');
    expect(readFileSync(join(ready, 'told'), 'utf8').trim().split('\n')).toEqual([
      'install --no-audit --no-fund --include=optional --omit=dev',
      'rebuild --ignore-scripts=false installed',
    ]);
  });

  test('when npm gets a signal, the work ends in its own time, and npm ends after it with its code', async () => {
    const env = { ...process.env, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) };
    const npm = spawn('npm', ['run', '--silent', 'audit'], { cwd: ready, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(npm, 'close');
    let output = '';
    const isReady = new Promise((resolve) =>
      npm.stdout.on('data', (chunk) => {
        output += chunk;
        if (output.includes('ready')) resolve();
      }),
    );
    await Promise.race([isReady, ended]);
    npm.kill('SIGTERM');
    const [code] = await ended;
    expect({ code, output }).toEqual({ code: 7, output: 'ready\nended\n' });
  });
});
