import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DebianMachine, whyNoMachine } from '../../support/debian-machine.ts';
import { isLong } from '../../support/long-form.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const { version: released } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string };
const settings = '/etc/referral-rewards/rewards.env';

/** Signs in through Caddy, with the code from the local mailbox, because no mail server is set. */
const signIn = `
  import { existsSync, readFileSync } from 'node:fs';
  import { setTimeout as pause } from 'node:timers/promises';
  const at = 'https://rewards.example.com';
  const email = 'owner@example.com';
  let cookie = '';
  async function ask(path, body) {
    const headers = { origin: at, cookie, 'content-type': 'application/json' };
    const answer = await fetch(at + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
    const given = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
    if (given.length > 0) cookie = given.join('; ');
    return answer.text();
  }
  const mailbox = '/var/lib/referral-rewards/mailbox/mailbox.jsonl';
  const mails = () => (existsSync(mailbox) ? readFileSync(mailbox, 'utf8').split('\\n').filter(Boolean) : []);
  const codeIn = (mail) => /\\b\\d{6}\\b/.exec(JSON.parse(mail).text)?.[0];
  const before = mails().length;
  await ask('/auth/send-otp', { email });
  let token;
  for (let tries = 0; tries < 100 && !token; tries += 1) {
    await pause(300);
    token = mails().slice(before).map(codeIn).find(Boolean);
  }
  await ask('/auth/verify-otp', { email, token, name: 'Ona Owner' });
  console.log(await ask('/auth/me'));
`;

/** docs/without-docker.md as a script, with an editor that fills in the settings. */
function installation(): string {
  const [, page = ''] = /```sh\n([^]*?)```/.exec(readFileSync(join(project, 'docs/without-docker.md'), 'utf8')) ?? [];
  const fill = `sed -i 's/^PRACTICE_NAME=.*/PRACTICE_NAME="Lakeside Dental"/' ${settings}`;
  return page
    .replaceAll('apt install', 'apt-get install --yes')
    .replace(/^nano .*$/m, fill)
    .replaceAll('YOUR.NAME', 'rewards.example.com')
    .replaceAll('EMAIL', 'owner@example.com')
    .replace(/^rewards doctor$/m, '');
}

const onDebian = () => {
  let folder: string;
  let machine: DebianMachine;
  const debOf = (build: number) =>
    `referral-rewards_${released}+${build}_${process.arch === 'x64' ? 'amd64' : 'arm64'}.deb`;

  function make(build: number): string {
    const into = join(folder, String(build));
    const maker = join(project, 'scripts/release/make-release.mjs');
    const words = [maker, '--build', String(build), '--level', '1', '--into', into];
    const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return join(into, debOf(build));
  }

  /** A release whose process ends at once. */
  function makeBroken(from: string, build: number): string {
    const file = join(folder, debOf(build));
    const script = `
      dpkg-deb --raw-extract ${from} ${folder}/broken && cd ${folder}/broken
      sed -i 's/+2/+${build}/' DEBIAN/control DEBIAN/postinst
      cd usr/lib/referral-rewards/releases && mv ${released}+2 ${released}+${build} && cd ${released}+${build}
      sed -i 's/+2"/+${build}"/' package.json release.json
      echo 'throw new Error("broken");' > services/api/dist/serve.mjs
      dpkg-deb --build --root-owner-group -Zgzip -z1 ${folder}/broken ${file} > /dev/null`;
    const { status, stderr } = spawnSync('sh', ['-e', '-c', script], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return file;
  }

  const sumOf = (file: string) => spawnSync('sha256sum', [file], { encoding: 'utf8' }).stdout.slice(0, 64);
  const versions = () => machine.run("rewards --version; dpkg-query --show --showformat='${Version}' referral-rewards");
  const readyz = () =>
    machine.run(
      '/usr/lib/referral-rewards/current/node_modules/.bin/node -e "fetch(\'http://127.0.0.1:3000/readyz\').then((answer) => console.log(answer.status))"',
    ).output;

  const signedIn = () =>
    machine.run('NODE_TLS_REJECT_UNAUTHORIZED=0 /usr/lib/referral-rewards/current/node_modules/.bin/node sign-in.mjs')
      .output;

  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'rewards-debian-')));
    const [first, second] = [make(1), make(2)];
    const broken = makeBroken(second, 3);
    writeFileSync(join(folder, 'sign-in.mjs'), signIn);
    const sums = [first, second, broken].map((file) => `${sumOf(file)}  ${basename(file)}\n`);
    writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
    machine = new DebianMachine(join(folder, 'machine'));
    for (const file of [first, join(folder, 'SHA256SUMS'), join(folder, 'sign-in.mjs')]) machine.bring(file);
    machine.fetchFor(first);
    await machine.boot();
    machine.run("echo '127.0.0.1 rewards.example.com' >> /etc/hosts");
  });
  afterAll(async () => {
    await machine.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('installs as docs/without-docker.md says, line by line', () => {
    const { code, output } = machine.run(`set -e\n${installation()}`);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(
        /_amd64\.deb: OK|_arm64\.deb: OK[^]*The service runs[^]*owner@example.com is now an admin/,
      ),
    });
    expect(machine.run('systemctl is-active postgresql caddy referral-rewards referral-rewards-backup.timer')).toEqual({
      code: 0,
      output: 'active\n'.repeat(4),
    });
    expect(machine.run('systemd-analyze verify /usr/lib/systemd/system/referral-rewards*').output).not.toContain(
      'referral-rewards',
    );
    // This machine has no network, so Caddy makes the certificate itself.
    machine.run("sed -i '1i { \\n local_certs \\n }' /etc/caddy/Caddyfile && systemctl reload caddy && sleep 3");
  });

  it('runs as a user without rights, on settings and secrets that only it reads', () => {
    const { output } = machine.run(`
      ps -o user= -p "$(systemctl show --property=MainPID --value referral-rewards)"
      stat --format='%U %a' ${settings} /etc/referral-rewards/secrets/* /var/lib/referral-rewards | sort | uniq --count`);
    expect(output.trim().split(/\s*\n\s*/)).toEqual(['rewards', '5 rewards 600', '1 rewards 700']);
  });

  it('lets the first admin sign in through the proxy', () => {
    expect(signedIn()).toContain('"role":"admin"');
  });

  it("has a doctor who finds only what the machine's network lacks", () => {
    const { output } = machine.run('rewards doctor --json');
    const checks = JSON.parse(output) as readonly { readonly name: string; readonly sign: string }[];
    const stopped = new Set(checks.filter(({ sign }) => sign === 'stops').map(({ name }) => name));
    expect([...stopped].filter((name) => !['mail', 'public address', 'tls'].includes(name))).toEqual([]);
    expect(checks.length).toBeGreaterThan(15);
  });

  it('backs up under its unit, and the backup can be restored', () => {
    expect(machine.run('systemctl start referral-rewards-backup').code).toBe(0);
    const { code, output } = machine.run(`
      set -e
      systemctl stop referral-rewards
      rewards restore /var/backups/referral-rewards/referral-rewards-*.backup --replace
      systemctl start referral-rewards`);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Every cent agrees') });
  });

  it('upgrades, and dpkg knows the new release alone', () => {
    machine.bring(join(folder, '2', debOf(2)));
    const { code, output } = machine.run(`rewards upgrade ${debOf(2)} --skip-doctor`);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining(`Release ${released}+2 is ready.`) });
    expect(versions()).toEqual({ code: 0, output: `${released}+2\n${released}+2` });
    expect(machine.run('ls /usr/lib/referral-rewards/releases').output).toBe(`${released}+2\n`);
    expect(machine.run(`grep PRACTICE_NAME ${settings}`).output).toBe('PRACTICE_NAME="Lakeside Dental"\n');
    expect(signedIn()).toContain('"role":"admin"');
  });

  it("goes back from a release that doesn't start", () => {
    machine.bring(join(folder, debOf(3)));
    const { code, output } = machine.run(`rewards upgrade ${debOf(3)} --skip-doctor`);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(`${released}+2 runs again.`) });
    expect(versions()).toEqual({ code: 0, output: `${released}+2\n${released}+2` });
    expect(readyz()).toBe('200\n');
  });

  it('goes back to the first release by its file', () => {
    expect(machine.run(`rewards upgrade ${debOf(1)} --skip-doctor`).code).toBe(0);
    expect(versions()).toEqual({ code: 0, output: `${released}+1\n${released}+1` });
    expect(readyz()).toBe('200\n');
  });

  it('leaves the database, the backups and their key when it is purged', () => {
    expect(machine.run('apt-get purge --yes referral-rewards').code).toBe(0);
    expect(machine.run('ls -d /usr/lib/referral-rewards /usr/bin/rewards').output).not.toContain('rewards:\n');
    expect(machine.run('ls /etc/referral-rewards/secrets/backup-key /var/backups/referral-rewards').code).toBe(0);
    expect(machine.run("cd / && runuser -u postgres -- psql -Atc 'select count(*) from users' rewards").output).toBe(
      '1\n',
    );
  });
};

const reason = isLong ? whyNoMachine() : 'it takes minutes and a network: npm test -- --long release';
if (reason === undefined)
  describe('a release on an empty Debian 12', () => {
    onDebian();
  });
else
  it(`a release on an empty Debian 12 is skipped: ${reason}`, () => {
    expect(reason).not.toBe('');
  });
