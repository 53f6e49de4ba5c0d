import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectFolder } from './project-folder.ts';

interface Service {
  readonly extends?: { readonly file: string; readonly service: string };
  readonly environment?: Readonly<Record<string, string | null>>;
  readonly read_only?: boolean;
  readonly ports?: readonly string[];
}

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');
const servicesOf = (file: string) =>
  (parse(read(`docker/${file}`), { merge: true }) as { readonly services: Readonly<Record<string, Service>> }).services;

/** The settings of the product, as an operator finds them. */
const namesIn = (example: string) => Array.from(example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm), ([, name = '']) => name);
const settings = namesIn(read('.env.example'));

/** Of those, what the image or the compose file decides, since it says how the containers find each other. */
const decidedHere = new Set(['HOST', 'PORT', 'DATA_DIR', 'DEMO', 'DATABASE_URL']);

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

  test('publishes the ports of the proxy alone, which is asked under PUBLIC_URL', () => {
    const published = Object.keys(services).filter((name) => services[name]?.ports !== undefined);
    expect(published).toEqual(['proxy']);
    expect(services['proxy']?.environment?.['SITE']).toBe(servicesOf('app.yaml')['app']?.environment?.['PUBLIC_URL']);
  });
});

test('what the pooler is told to set is what the product sets when it connects itself', () => {
  const given = /connect_query='([^']*)'/.exec(read('docker/ha/pgbouncer.ini'))?.[1] ?? '';
  const own = read('adapters/postgres/src/connect-postgres.ts');
  for (const [, setting = ''] of own.matchAll(/'-c ([\w=.]+)'/g))
    expect(given).toContain(`set ${setting.replace('=', ' = ')}`);
  expect(given.match(/set \w+ = /g)).toHaveLength(5);
});
