import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as cellHost from '@rewards/api/cells/cell-host';
import type * as databasePreparation from '@rewards/api/commands/prepare-database';
import type * as startFailures from '@rewards/api/commands/explain-start-failure';
import type * as logger from '@rewards/api/http/logger';
import type * as settingsReader from '@rewards/api/settings/settings';
import { freshDatabase } from '../setup/fresh-database.ts';
import { importOnce } from '../setup/import-once.ts';
import { startKeepAliveProxy } from './keep-alive-proxy.ts';
import { MailSink } from './mail-sink.ts';
import { Sql } from './sql.ts';
import { type Place, Visitor } from './visitor.ts';

const { makeLogger } = (await importOnce('@rewards/api/http/logger')) as typeof logger;
const { readSettings } = (await importOnce('@rewards/api/settings/settings')) as typeof settingsReader;
const { CellHost } = (await importOnce('@rewards/api/cells/cell-host')) as typeof cellHost;
const { prepareDatabase } = (await importOnce('@rewards/api/commands/prepare-database')) as typeof databasePreparation;
const { explainStartFailure } = (await importOnce(
  '@rewards/api/commands/explain-start-failure',
)) as typeof startFailures;

type Environment = Readonly<Record<string, string>>;

/** A practice of the group, as its own service would be. */
export interface CellStage {
  readonly name: string;
  readonly mail: MailSink;
  readonly sql: Sql;
  readonly databaseUrl: string;
  readonly place: Place;
  /** What its file says. */
  readonly file: Environment;
  visitor(): Visitor;
}

/** A process that serves several practices, each on a database of its own. */
export interface RunningCells {
  readonly url: string;
  readonly host: cellHost.CellHost;
  readonly folder: string;
  readonly logLines: readonly string[];
  /** Makes a practice's database and file. The host finds it when it looks again. */
  add(name: string): Promise<CellStage>;
  /** Writes a practice's file anew. */
  write(name: string, file: Environment): Promise<void>;
  /** Someone at any host name. */
  at(hostName: string): Promise<Visitor>;
  stop(): Promise<void>;
}

export interface CellsOptions {
  readonly environment?: Environment;
  readonly idleSeconds?: number;
}

export async function startCells({ environment = {}, idleSeconds = 600 }: CellsOptions = {}): Promise<RunningCells> {
  const folder = await mkdtemp(join(tmpdir(), 'rewards-cells-'));
  const dataDir = await mkdtemp(join(tmpdir(), 'rewards-cells-data-'));
  const logLines: string[] = [];
  const ends: (() => Promise<void>)[] = [];
  const given = { CELLS_DIR: folder, TRUST_PROXY: '1', ...environment };
  const settings = readSettings(given, 'group');
  const host = new CellHost({
    settings: { ...settings, dataDir, cellsDir: folder, host: '127.0.0.1', port: 0, databaseUrl: '', sessionKeys: [] },
    environment: given,
    log: makeLogger('debug', { write: (line) => void logLines.push(line) }),
    prepare: prepareDatabase,
    explain: explainStartFailure,
    idleSeconds,
  });
  await host.start();
  const url = `http://127.0.0.1:${(host.server.address() as AddressInfo).port}`;

  const write = (name: string, file: Environment) =>
    writeFile(
      join(folder, `${name}.env`),
      Object.entries(file)
        .map(([setting, value]) => `${setting}=${JSON.stringify(value)}\n`)
        .join(''),
    );

  /** Everyone comes through a proxy, which passes the host name on. */
  async function proxyFor(hostName: string): Promise<string> {
    const proxy = await startKeepAliveProxy(url, { host: hostName, connections: 50 });
    ends.push(() => proxy.stop());
    return proxy.url;
  }

  return {
    ...{ url, host, folder, logLines, write },
    at: async (hostName) => new Visitor({ url: await proxyFor(hostName), publicUrl: `http://${hostName}` }),
    async add(name) {
      const [database, mail] = await Promise.all([freshDatabase(), MailSink.start()]);
      const sql = await Sql.connect(database.url);
      ends.push(async () => {
        await Promise.all([sql.close(), mail.stop()]);
        await database.drop();
      });
      const file = {
        PUBLIC_URL: `http://${name}.test`,
        DATABASE_URL: database.serviceUrl,
        DATABASE_MIGRATION_URL: database.url,
        SESSION_KEYS: `a key of ${name} that is long enough to be taken for one`,
        SMTP_URL: mail.url,
        PRACTICE_NAME: `${name} dental`,
        PRACTICE_TIME_ZONE: 'America/New_York',
        STAFF_NAMES: 'Amara Bell, Tom Whitaker',
        DISPLAY_PAIRING: 'off',
      };
      await write(name, file);
      host.look();
      const place = { url: await proxyFor(`${name}.test`), publicUrl: file.PUBLIC_URL };
      return { name, mail, sql, file, place, databaseUrl: database.serviceUrl, visitor: () => new Visitor(place) };
    },
    async stop() {
      await host.stop();
      // The proxies end after the host, as the machine's proxy does.
      for (const end of ends) await end();
      await Promise.all([folder, dataDir].map((path) => rm(path, { recursive: true, force: true })));
    },
  };
}
