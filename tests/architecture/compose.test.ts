import { describe, expect, test } from '@jest/globals';
import { askedSettings } from '@rewards/postgres/sql/connect-postgres';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { secretFileNames } from '@rewards/api/settings/secret-files';
import { projectFolder } from './project-folder.ts';

interface Service {
  readonly extends?: { readonly file: string; readonly service: string };
  readonly image?: string;
  readonly build?: unknown;
  readonly environment?: Readonly<Record<string, string | null>>;
  readonly read_only?: boolean;
  readonly ports?: readonly string[];
  readonly profiles?: readonly string[];
  readonly volumes?: readonly string[];
  readonly secrets?: readonly object[];
  readonly networks?: Readonly<Record<string, unknown>>;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
}

interface Named {
  readonly name: string;
}

interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks?: Readonly<Record<string, Named>>;
  readonly volumes?: Readonly<Record<string, Named>>;
}

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');
const wholeOf = (file: string) => parse(read(`docker/${file}`), { merge: true }) as ComposeFile;
const servicesOf = (file: string) => (file === '' ? {} : wholeOf(file).services);

/** The settings of the product, as an operator finds them. */
const namesIn = (example: string) => Array.from(example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm), ([, name = '']) => name);
const settings = namesIn(read('.env.example'));

/** Of those, what the image or the compose file decides, since it says how the containers find each other. */
const decidedHere = new Set([
  'HOST',
  'PORT',
  'DATA_DIR',
  'DEMO',
  'DEMO_PRACTICE_SYSTEM',
  'DATABASE_URL',
  'DATABASE_MIGRATION_URL',
]);

/** Settings that an operator sets and a container is not given. */
function notPassedOn(environment: Service['environment'] = {}): readonly string[] {
  const takesOver = (name: string) =>
    Object.hasOwn(environment, name) && (environment[name] === null || environment[name]?.startsWith(`\${${name}:`));
  return settings.filter((name) => (decidedHere.has(name) ? !environment[name] : !takesOver(name)));
}

test('.env.example is read', () => {
  expect(settings.length).toBeGreaterThan(30);
  expect(namesIn('#A_NAME=\n# NOT=this, and\nANOTHER=one\n')).toEqual(['A_NAME', 'ANOTHER']);
});

describe('docker/app.yaml', () => {
  const { app } = servicesOf('app.yaml');

  test('passes on every setting of .env.example', () => {
    expect(notPassedOn(app?.environment)).toEqual([]);
  });

  test('one that is left out, or fixed, is found', () => {
    expect(notPassedOn({ ...app?.environment, TWILIO_FROM: '+16785550100' })).toEqual(['TWILIO_FROM']);
    const { SMTP_URL: _, ...others } = app?.environment ?? {};
    expect(notPassedOn(others)).toEqual(['SMTP_URL']);
  });

  test('passes on the file of every secret that it doesn’t decide', () => {
    // It belongs to a process of a group (compose.cells.yaml).
    const decided = [
      'GROUP_PASSWORD',
      'DATABASE_URL',
      'DATABASE_DIRECT_URL',
      'DATABASE_MIGRATION_URL',
      'TWILIO_BASE_URL',
    ];
    for (const name of secretFileNames.filter((each) => !decided.includes(each.replace('_FILE', ''))))
      expect(Object.keys(app?.environment ?? {})).toContain(name);
  });

  test('lets the product write nowhere but to its volumes', () => {
    expect(app?.read_only).toBe(true);
  });
});

describe.each(['compose.yaml', 'compose.ha.yaml'])('docker/%s', (file) => {
  const services = servicesOf(file);

  test("makes every process of the product's from app.yaml", () => {
    const processes = Object.entries(services).filter(([name]) => /^(app\d?|backups)$/.test(name));
    expect(processes.length).toBeGreaterThan(1);
    for (const [, process] of processes) expect(process.extends).toEqual({ file: 'app.yaml', service: 'app' });
  });

  test("builds each of our images once, so one container's build doesn't replace another", () => {
    const imageOf = ({ image, extends: from }: Service) => image ?? servicesOf(from?.file ?? '')['app']?.image;
    const used = new Set(Object.values(services).map(imageOf));
    const built = Object.values(services)
      .filter(({ build }) => build !== undefined)
      .map(imageOf);
    expect(built).toEqual([...used].filter((image) => image?.startsWith('referral-rewards')));
    expect(built).toContain('referral-rewards');
  });

  test("publishes only the proxy's ports, which PUBLIC_URL reaches", () => {
    const published = Object.keys(services).filter((name) => services[name]?.ports?.some((port) => !isLocal(port)));
    expect(published).toEqual(['proxy']);
    expect(services['proxy']?.environment?.['SITE']).toBe(servicesOf('app.yaml')['app']?.environment?.['PUBLIC_URL']);
  });
});

/** With what it extends. */
const whole = (service: Service): Service => ({
  ...servicesOf(service.extends?.file ?? '')['app'],
  ...service,
});

describe.each(['compose.yaml', 'compose.ha.yaml', 'compose.cells.yaml'])('docker/%s', (file) => {
  const services = Object.entries(servicesOf(file));

  test.each(services)('takes every capability from %s, except for low ports', (name, service) => {
    const { cap_drop: dropped, cap_add: added = [], security_opt: options } = whole(service);
    expect(dropped).toEqual(['ALL']);
    expect(added).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : []);
    expect(options).toContain('no-new-privileges:true');
  });

  // `archive` also serves a database at a past moment, from its temporary folder.
  test.each(services.filter(([name]) => name !== 'archive'))(
    'lets %s write only to volumes and memory',
    (_, service) => {
      expect(whole(service).read_only).toBe(true);
    },
  );

  test('has no default password, and says how to make one', () => {
    const passwords = read(`docker/${file}`).match(/\$\{\w*PASSWORD[^}]*\}/g) ?? [];
    for (const password of passwords) expect(password).toMatch(/^\$\{\w+:\?run sh docker\/passwords\.sh first\}$/);
    expect(passwords.length > 0).toBe(file !== 'compose.cells.yaml');
  });

  test('takes each image of others from a setting, so that an operator can pin its digest', () => {
    const fixed = services
      .map(([, { image = '' }]) => image)
      .filter((image) => !/^$|^referral-rewards|^\$\{\w+_IMAGE:-[\w./-]+:[\w.-]+\}$/.test(image));
    expect(fixed).toEqual([]);
  });
});

describe('the database of the compose files', () => {
  test.each([
    ['app.yaml', servicesOf('app.yaml')['app']],
    ['compose.ha.yaml', servicesOf('compose.ha.yaml')['app1']],
  ])('is served by one role and migrated by another, neither of them the superuser: %s', (_file, service) => {
    const { DATABASE_URL: app, DATABASE_MIGRATION_URL: owner } = service?.environment ?? {};
    expect(app).toMatch(/^postgres:\/\/rewards_app:\$\{DATABASE_APP_PASSWORD:/);
    expect(owner).toMatch(/^postgres:\/\/rewards_owner:\$\{DATABASE_OWNER_PASSWORD:/);
    expect(JSON.stringify(service)).not.toContain('POSTGRES_PASSWORD');
  });

  test('gets passwords that are made once and stay', () => {
    const folder = mkdtempSync(join(tmpdir(), 'passwords-'));
    const file = join(folder, '.env');
    try {
      writeFileSync(file, 'PRACTICE_NAME=Dogwood\nPOSTGRES_PASSWORD=mine');
      const make = () => {
        expect(spawnSync('sh', ['docker/passwords.sh', file], { cwd: projectFolder }).status).toBe(0);
        return readFileSync(file, 'utf8');
      };
      const made = make();
      expect(made).toMatch(
        /^PRACTICE_NAME=Dogwood\nPOSTGRES_PASSWORD=mine\nDATABASE_OWNER_PASSWORD=[\da-f]{48}\nDATABASE_APP_PASSWORD=[\da-f]{48}\n$/,
      );
      expect(make()).toBe(made);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** Reachable from this machine only. */
const isLocal = (port: string) => port.startsWith('127.0.0.1:');

describe('monitoring', () => {
  const { services, secrets } = wholeOf('compose.yaml') as ComposeFile & { readonly secrets?: unknown };
  const monitoring = Object.entries(services).filter(([, { profiles }]) => profiles?.includes('monitoring'));

  test('is a profile with Prometheus and Grafana, for this machine only', () => {
    expect(monitoring.map(([name]) => name)).toEqual(['prometheus', 'grafana']);
    for (const [, { ports = [] }] of monitoring) expect(ports.filter((port) => !isLocal(port))).toEqual([]);
  });

  test('mounts files that exist, where each looks for them', () => {
    const mounts = monitoring.flatMap(([, { volumes = [] }]) => volumes.filter((mount) => mount.startsWith('./')));
    expect(mounts.length).toBeGreaterThan(4);
    for (const mount of mounts) expect(read(`docker/${mount.split(':')[0]}`)).not.toBe('');
    const { rule_files: rules, scrape_configs: scraped } = parse(read('docker/monitoring/prometheus.yml')) as {
      readonly rule_files: readonly string[];
      readonly scrape_configs: readonly { readonly authorization: { readonly credentials_file: string } }[];
    };
    const inPrometheus = (name: string | undefined) => `/etc/prometheus/${name}`;
    expect(mounts.map((mount) => mount.split(':')[1])).toContain(inPrometheus(rules[0]));
    expect(services['prometheus']?.secrets).toEqual([
      { source: 'metrics-token', target: inPrometheus(scraped[0]?.authorization.credentials_file) },
    ]);
    expect(secrets).toEqual({ 'metrics-token': { environment: 'METRICS_TOKEN' } });
    const { datasources } = parse(read('docker/monitoring/grafana/datasources.yml')) as {
      readonly datasources: readonly { readonly url: string }[];
    };
    expect(datasources.map(({ url }) => url)).toEqual(['http://prometheus:9090']);
  });
});

test("an operator's commands start and recreate no container", () => {
  const papers = ['docker/README.md', 'docs/runbook.md'].map(read).join('\n');
  const runs = Array.from(papers.matchAll(/(?:\.yaml|\$ha|\.\.\.) run [^\n`]+/g), ([run]) => run);
  expect(runs.length).toBeGreaterThan(4);
  for (const run of runs) expect(run).toContain(' --no-deps ');
});

test("the proxy passes on a request's claimed addresses, and the product decides which to believe", () => {
  expect(read('docker/Caddyfile').replaceAll(/^\s*#.*$/gm, '')).toMatch(/^\ttrusted_proxies 0\.0\.0\.0\/0 ::\/0$/m);
});

describe('a group of practices', () => {
  const [group, cell, alone] = ['compose.cells.yaml', 'cell.yaml', 'compose.yaml'].map(wholeOf);

  test('is let in by one proxy, on a network that joins it to the apps and to no database', () => {
    expect(Object.keys(group?.services ?? {})).toEqual(['proxy', 'group']);
    expect(group?.services['group']?.profiles).toEqual(['group']);
    expect(cell?.networks?.['cells']).toEqual({ external: true, name: group?.networks?.['cells']?.name });
    expect(Object.keys(cell?.services ?? {})).toEqual(['proxy', 'app']);
    expect(cell?.services['app']?.networks).toEqual({
      default: {},
      cells: { aliases: [expect.stringMatching(/^cell-\$\{CELL:\?/)] },
    });
  });

  test('shares no volume, and no cell starts a proxy', () => {
    const own = Object.entries(cell?.volumes ?? {});
    const shared = Object.keys(alone?.volumes ?? {}).filter((name) => !own.some(([each]) => each === name));
    expect(shared).toEqual([]);
    for (const [name, volume] of own) expect(volume.name).toMatch(new RegExp(`^cell-\\$\\{CELL:\\?.*\\}_${name}$`));
    expect(cell?.services['proxy']?.profiles).toEqual(['alone']);
  });

  test('routes each host name to its process, and reports a useless file without blocking anyone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cells-'));
    const route = (apps = '') =>
      spawnSync('sh', ['docker/cells.sh', 'docker/Caddyfile', folder], {
        cwd: projectFolder,
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], APPS: apps },
      });
    try {
      expect(route()).toMatchObject({ status: 1, stderr: expect.stringContaining('No practice') });
      for (const name of ['dogwood', 'lakeside', 'maple'])
        writeFileSync(join(folder, `${name}.env`), `PRACTICE_NAME=${name}\nPUBLIC_URL="https://${name}.example.com"\n`);
      const sites = route().stdout.split(/^(?=https:)/m);
      expect(sites[0]).toBe(read('docker/Caddyfile').split('{$SITE}')[0]);
      expect(sites.slice(1)).toEqual(
        ['dogwood', 'lakeside', 'maple'].map((name) =>
          `{$SITE}${read('docker/Caddyfile').split('\n{$SITE}')[1]}`
            .replaceAll('{$SITE}', `https://${name}.example.com`)
            .replaceAll('{$APPS}', `cell-${name}:3000`),
        ),
      );
      const before = route().stdout;
      const toGroup = route('group:3000 other:3000').stdout;
      expect(toGroup).toBe(before.replaceAll(/cell-\w+:3000/g, 'group:3000 other:3000'));
      writeFileSync(join(folder, 'odd.env'), 'PUBLIC_URL=https://odd.example.com {\n');
      writeFileSync(join(folder, 'same.env'), 'PUBLIC_URL=https://maple.example.com/\n');
      writeFileSync(join(folder, 'without.env'), 'PRACTICE_NAME=Nowhere\n');
      const { stdout, stderr, status } = route();
      expect([stdout, status]).toEqual([before, 0]);
      for (const name of ['odd', 'same', 'without']) expect(stderr).toContain(`${name}.env is ignored`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

test('the pooler sets what the product sets when it connects directly', () => {
  const given = /connect_query='([^']*)'/.exec(read('docker/ha/pgbouncer.ini'))?.[1] ?? '';
  const own = Object.entries(askedSettings).map(([name, value]) => `set ${name} = ${value}`);
  expect(given.split('; ').toSorted()).toEqual(own.toSorted());
});

test('docker/entrypoint.sh keeps one key for a practice, and makes none for a group', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rewards-entrypoint-'));
  const keys = (environment: Readonly<Record<string, string>>) =>
    spawnSync('sh', [join(projectFolder, 'docker/entrypoint.sh'), 'sh', '-c', 'echo "${SESSION_KEYS:-none}"'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATA_DIR: folder, ...environment },
    }).stdout.trim();
  try {
    expect(keys({ CELLS_DIR: '/cells' })).toBe('none');
    const made = keys({});
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    expect(keys({})).toBe(made);
    expect(keys({ SESSION_KEYS: 'my own' })).toBe('my own');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
