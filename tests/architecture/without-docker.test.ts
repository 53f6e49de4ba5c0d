import { describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from './project-folder.ts';

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');
const run = (command: string, ...parameters: string[]) =>
  spawnSync(command, parameters, { cwd: projectFolder, encoding: 'utf8', env: { PATH: process.env['PATH'] } });
const has = (program: string) => run('sh', '-c', `command -v ${program}`).status === 0;

/** Where the current release is. */
const place = '/usr/lib/referral-rewards/current';
const units = readdirSync(join(projectFolder, 'docker/systemd')).filter((name) => /\.(?:service|timer)$/.test(name));
const services = units.filter((name) => name.endsWith('.service'));
const settingsOf = (unit: string) =>
  new Map(
    Array.from(read(`docker/systemd/${unit}`).matchAll(/^(\w+)=(.*)$/gm), ([, name = '', value = '']) => [name, value]),
  );

describe.each(services)('docker/systemd/%s', (unit) => {
  const settings = settingsOf(unit);

  test('runs a command that exists, as a user without rights', () => {
    const [program = '', command = ''] = settings.get('ExecStart')?.split(' ') ?? [];
    expect(program).toBe(`${place}/docker/rewards`);
    expect(run('sh', 'docker/rewards', command, '--help').status).toBe(0);
    expect(settings.get('User')).toBe('rewards');
    for (const [name, value] of Object.entries({
      NoNewPrivileges: 'yes',
      CapabilityBoundingSet: '',
      ProtectSystem: 'strict',
      ProtectHome: 'yes',
      PrivateTmp: 'yes',
      PrivateDevices: 'yes',
      RestrictSUIDSGID: 'yes',
      SystemCallFilter: '@system-service',
    }))
      expect([name, settings.get(name)]).toEqual([name, value]);
  });
});

test('the service always starts again', () => {
  const settings = settingsOf('referral-rewards.service');
  expect(settings.get('Restart')).toBe('always');
  expect(settings.get('StartLimitIntervalSec')).toBe('0');
  expect(settings.get('StateDirectory')).toBe('referral-rewards');
});

test(`the units are valid${has('systemd-analyze') ? '' : ' (skipped: this machine has no systemd-analyze)'}`, () => {
  if (!has('systemd-analyze')) return;
  const folder = mkdtempSync(join(tmpdir(), 'units-'));
  try {
    for (const unit of units)
      writeFileSync(
        join(folder, unit),
        read(`docker/systemd/${unit}`).replaceAll(`${place}/docker/rewards`, '/bin/true'),
      );
    const { stdout, stderr } = run('systemd-analyze', 'verify', ...units.map((unit) => join(folder, unit)));
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('referral-rewards'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('docker/rewards', () => {
  test('says what to do if the service is not built', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rewards-unbuilt-'));
    mkdirSync(join(folder, 'docker'));
    copyFileSync(join(projectFolder, 'docker/rewards'), join(folder, 'docker/rewards'));
    const { status, stderr } = spawnSync('sh', [join(folder, 'docker/rewards'), 'serve'], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, stderr]).toEqual([1, expect.stringContaining('Run npm run build in')]);
  });

  test.each([
    ...['doctor', 'admin', 'backup', 'restore', 'audit', 'seed', 'serve'],
    ...['migrate', 'setup', 'upgrade', 'fleet'],
  ])('runs %s', (command) => {
    const { status, stdout } = run('sh', 'docker/rewards', command, '--help');
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining(`rewards ${command}`) });
    expect(stdout).not.toContain('npm run');
  });

  test.each([[], ['start'], ['../admin']])('refuses %j with its usage', (...parameters) => {
    const { status, stderr } = run('sh', 'docker/rewards', ...parameters.flat());
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('Usage: rewards') });
  });

  test('works from any folder through a link', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rewards-link-'));
    try {
      spawnSync('ln', ['-s', join(projectFolder, 'docker/rewards'), join(folder, 'rewards')]);
      expect(spawnSync('./rewards', ['admin', '--help'], { cwd: folder }).status).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

test('docs/without-docker.md installs in ten lines at most', () => {
  const [, script = ''] = /```sh\n([^]*?)```/.exec(read('docs/without-docker.md')) ?? [];
  const lines = script.trim().split('\n');
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.length).toBeLessThanOrEqual(10);
});

test('docs/without-docker.md names files that exist', () => {
  const files = Array.from(read('docs/without-docker.md').matchAll(/\bdocker\/[\w./-]*\w/g), ([file]) => file);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect([file, existsSync(join(projectFolder, file))]).toEqual([file, true]);
});

test('docker/systemd/rewards.env sets only known settings', () => {
  const names = Array.from(read('docker/systemd/rewards.env').matchAll(/^([A-Z_]+)=/gm), ([, name = '']) => name);
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) expect(read('.env.example')).toContain(`#${name.replace(/_FILE$/, '')}=`);
});
