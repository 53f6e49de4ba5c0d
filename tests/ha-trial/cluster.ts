import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverAccount } from '@rewards/embedded-postgres/server-account';
import { installedPostgres } from '../setup/installed-postgres.ts';
import { findProgram } from '../support/find-program.ts';
import { until } from '../support/until.ts';
import { Machine, Part, here, layNetwork, removeFolder } from './machine.ts';

const shipped = (name: string) => readFileSync(new URL(`../../docker/ha/${name}`, import.meta.url), 'utf8');
const ports = { haproxy: 15_432, standby: 15_433, pgbouncer: 16_432 } as const;
const passwords = { owner: 'owner', app: 'app', superuser: 'postgres' } as const;
/** The oldest Patroni that loses nothing when a primary hangs and wakes. */
export const oldestPatroni = 4;

/** The programs that the trial needs. @returns those that are missing */
export const missingPrograms = (): readonly string[] => [
  ...['ip', 'setpriv', 'etcd', 'patroni', 'haproxy', 'pgbouncer'].filter((name) => findProgram(name) === undefined),
  ...(installedPostgres().length > 0 ? [] : ['PostgreSQL 15 or later']),
];

export const patroniVersion = (): string =>
  / ([\d.]+)/.exec(execFileSync('patroni', ['--version']).toString())?.[1] ?? 'unknown';

/** The parts of `docker/compose.ha.yaml` below the service, with its files, on three machines: this one and two more. */
export class Cluster {
  readonly url = `postgres://rewards_app:${passwords.app}@127.0.0.1:${ports.pgbouncer}/rewards`;
  readonly directUrl = `postgres://rewards_app:${passwords.app}@127.0.0.1:${ports.haproxy}/rewards`;
  readonly ownerUrl = `postgres://rewards_owner:${passwords.owner}@127.0.0.1:${ports.haproxy}/rewards`;
  readonly folder: string;
  readonly machines: readonly [Machine, Machine];
  readonly etcd: Part;
  readonly haproxy: Part;
  readonly pgbouncer: Part;
  readonly #removeNetwork: () => void;
  readonly #programs: string;

  private constructor(folder: string, account: { readonly uid: number; readonly gid: number }) {
    this.folder = folder;
    this.#programs = installedPostgres().at(-1)?.programs ?? '';
    for (const name of ['', 'archive', 'etcd1', 'etcd2', 'etcd3', 'postgres1', 'postgres2']) {
      if (name !== '') mkdirSync(join(folder, name), { mode: 0o700 });
      chownSync(join(folder, name), account.uid, account.gid);
    }
    this.#removeNetwork = layNetwork();
    this.machines = [new Machine(1, account, folder), new Machine(2, account, folder)];
    this.#write('archive-wal.sh', shipped('archive-wal.sh').replaceAll('/archive', join(folder, 'archive')));
    this.#write('make-database.sh', shipped('make-database.sh'));
    this.etcd = new Part('etcd', this.#etcdWords(3), folder, account);
    this.haproxy = new Part(
      'haproxy',
      ['-db', '-f', this.#write('haproxy.cfg', this.#haproxyConfig())],
      folder,
      account,
    );
    this.pgbouncer = new Part(
      findProgram('pgbouncer') ?? 'pgbouncer',
      [this.#write('pgbouncer.ini', this.#pgbouncerConfig())],
      folder,
      account,
    );
  }

  static async start(): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), 'rewards-ha-'));
    chmodSync(folder, 0o755);
    const cluster = new Cluster(folder, (await serverAccount()) ?? { uid: 65_534, gid: 65_534 });
    for (const number of [1, 2] as const) cluster.boot(number);
    for (const part of [cluster.etcd, cluster.haproxy, cluster.pgbouncer]) part.start();
    await until(
      'both servers run',
      async () => (await cluster.roles()).toSorted().join() === 'primary,standby',
      180_000,
    );
    return cluster;
  }

  /** Starts what a machine runs, as it does when it has power again. */
  boot(number: 1 | 2): void {
    const machine = this.machines[number - 1] as Machine;
    const name = `postgres${number}`;
    machine.run('etcd', ['etcd', ...this.#etcdWords(number)], {});
    machine.run('patroni', ['patroni', this.#write(`${name}.yaml`, this.#patroniConfig(name))], {
      DATABASE_OWNER_PASSWORD: passwords.owner,
      DATABASE_APP_PASSWORD: passwords.app,
      PATRONI_ETCD3_HOSTS: this.#etcdAddresses.map((address) => `${address}:2379`).join(),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: passwords.superuser,
      PATRONI_NAME: name,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${machine.address}:8008`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${machine.address}:5432`,
    });
  }

  /** What Patroni on each machine says its server is: primary, a standby that has every commit, or neither. */
  roles(): Promise<readonly ('primary' | 'standby' | 'away')[]> {
    const answers = async (address: string, path: string) =>
      (await fetch(`http://${address}:8008/${path}`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined))
        ?.status === 200;
    return Promise.all(
      this.machines.map(async ({ address }) => {
        if (await answers(address, 'primary')) return 'primary';
        return (await answers(address, 'synchronous')) ? 'standby' : 'away';
      }),
    );
  }

  async primary(): Promise<1 | 2> {
    return (await this.roles())[0] === 'primary' ? 1 : 2;
  }

  /** Everything below its folder goes too, unless the logs are to be read. */
  remove(keepsLogs: boolean): void {
    for (const part of [this.pgbouncer, this.haproxy, this.etcd]) part.kill();
    for (const machine of this.machines) machine.remove();
    this.#removeNetwork();
    if (!keepsLogs) removeFolder(this.folder);
  }

  get #etcdAddresses(): readonly string[] {
    return [...this.machines.map(({ address }) => address), here];
  }

  #etcdWords(number: 1 | 2 | 3): readonly string[] {
    const at = this.#etcdAddresses[number - 1];
    const [clients, peers] = [`http://${at}:2379`, `http://${at}:2380`];
    const cluster = this.#etcdAddresses.map((address, index) => `etcd${index + 1}=http://${address}:2380`).join();
    return Object.entries({
      ...{ name: `etcd${number}`, 'data-dir': join(this.folder, `etcd${number}`) },
      ...{ 'listen-client-urls': clients, 'advertise-client-urls': clients },
      ...{ 'listen-peer-urls': peers, 'initial-advertise-peer-urls': peers, 'initial-cluster': cluster },
    }).map(([name, value]) => `--${name}=${value}`);
  }

  #patroniConfig(name: string): string {
    const own = join(this.folder, name);
    return shipped('patroni.yaml')
      .replaceAll('/etc/ha/', `${this.folder}/`)
      .replace('/var/lib/postgresql/cluster', `${own}/cluster`)
      .replace('/tmp/pgpass', `${own}/pgpass`)
      .replace('/var/run/postgresql', own)
      .replace('\n  data_dir:', `\n  bin_dir: ${this.#programs}\n  data_dir:`);
  }

  #haproxyConfig(): string {
    const [one, other] = this.machines;
    return shipped('haproxy.cfg')
      .replace(/^resolvers docker\n(?:\t.*\n)+/m, '')
      .replaceAll(' resolvers docker init-addr last,libc,none', '')
      .replaceAll('postgres1:5432', `${one.address}:5432`)
      .replaceAll('postgres2:5432', `${other.address}:5432`)
      .replace('bind :5432', `bind 127.0.0.1:${ports.haproxy}`)
      .replace('bind :5433', `bind 127.0.0.1:${ports.standby}`);
  }

  #pgbouncerConfig(): string {
    const users = this.#write('users', `"rewards_app" "${passwords.app}"\n`);
    return shipped('pgbouncer.ini')
      .replace('host=database port=5432', `host=127.0.0.1 port=${ports.haproxy}`)
      .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1')
      .replace('listen_port = 6432', `listen_port = ${ports.pgbouncer}`)
      .replace('/tmp/users', users);
  }

  #write(name: string, text: string): string {
    const file = join(this.folder, name);
    writeFileSync(file, text, { mode: 0o644 });
    return file;
  }
}
