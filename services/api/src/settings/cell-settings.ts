import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { readEnvFile } from './env-file.ts';
import { knownNames, readEnvironment } from './read-environment.ts';
import type { AppSettings, Settings } from './settings.ts';
import { SettingsUnusable } from './settings-unusable.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings of the process, which no practice's file may set. */
const ofProcess = [
  ...['CELLS_DIR', 'GROUP_URL', 'GROUP_PASSWORD', 'HOST', 'PORT', 'TRUST_PROXY', 'TRUSTED_PROXIES'],
  ...['METRICS_TOKEN', 'DRAIN_SECONDS', 'LOG_LEVEL'],
];

/** Settings of one practice, which the process may not set for all. With these, one could read or sign for another. */
const ofPractice = [
  ...['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_MIGRATION_URL', 'SESSION_KEYS', 'PUBLIC_URL', 'API_URL'],
  ...[
    'WEB_ORIGINS',
    'WEBSITE_ORIGINS',
    'PRACTICE_NAME',
    'PRACTICE_ADDRESS',
    'PRACTICE_PHONE',
    'SITE_URL',
    'DIRECTIONS_URL',
    'REVIEW_URL',
  ],
  ...['STAFF_NAMES', 'FOLLOW_UP_TEXT', 'OPEN_DENTAL_CUSTOMER_KEY', 'PRACTICE_REPORTS_DIR', 'DEMO'],
  'DEMO_PRACTICE_SYSTEM',
];

/** Passed on to each practice as they are. */
const passedOn = ['HOST', 'PORT', 'TRUST_PROXY', 'TRUSTED_PROXIES', 'LOG_LEVEL'];

/** One practice of a group, as its file describes it. */
export interface CellFile {
  /** The file's name without `.env`. */
  readonly name: string;
  readonly path: string;
  /** What makes two readings of the file differ. */
  readonly content: string;
  /** The practice's settings, or why the file is unusable. */
  readonly settings: Settings | SettingsUnusable;
}

/** A practice as it's served, whatever its file says by now. */
export interface ServedCell {
  readonly name: string;
  readonly settings: Settings;
}

const suffix = '.env';
/** A secret's setting may name a file. */
const settingOf = (name: string): string => name.replace(/_FILE$/, '');
const isName = (name: string): boolean => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(name);

/** Secrets may stand in files of their own, which change without this one. */
function contentAt(path: string): string {
  try {
    const secrets = Object.entries(readEnvFile(path).values).filter(([name]) => name.endsWith('_FILE'));
    return [path, ...secrets.map(([, file]) => file.trim())].map((file) => readFileSync(file, 'utf8')).join('\n');
  } catch (failure) {
    return String(failure);
  }
}

/**
 * Reads the file of each practice in a folder. Two practices never share an address, a database or keys: a file that
 * takes another's is unusable.
 * @param environment of the process. What isn't one practice's own counts for all, unless a file says otherwise.
 * @param served practices as they are served now, from which no other file takes anything.
 * @throws what reading the folder throws.
 */
export function readCells(
  folder: string,
  environment: Environment = process.env,
  served: readonly ServedCell[] = [],
): readonly CellFile[] {
  const found = readdirSync(folder).filter((file) => file.endsWith(suffix));
  const read = found.toSorted().map((file) => readCell(join(folder, file), environment));
  const owners = new Map<string, string>();
  const groupUrl = environment['GROUP_URL']?.trim();
  if (groupUrl !== undefined && URL.canParse(groupUrl))
    owners.set(`host ${new URL(groupUrl).hostname}`, "GROUP_URL, the group's page");
  for (const { name, settings } of served.filter((each) => found.includes(each.name + suffix)))
    for (const [mark] of unshared(settings)) owners.set(mark, name + suffix);
  return read.map((file) => withoutShared(file, owners));
}

/** Reads one practice's file, which may be in any folder. It isn't compared with those of others. */
export function readCell(path: string, environment: Environment = process.env): CellFile {
  const name = basename(path, suffix);
  return { name, path, content: contentAt(path), settings: settingsAt(path, name, environment) };
}

/** What a practice's file takes over from the process: what isn't one practice's own, and the file doesn't set. */
function passedOnTo(file: Environment, environment: Environment): Environment {
  const set = new Set(Object.keys(file).map(settingOf));
  const notForAll = [...ofProcess, ...ofPractice, 'DATA_DIR'];
  const isPassedOn = ([setting]: readonly [string, unknown]) =>
    !set.has(settingOf(setting)) && (passedOn.includes(setting) || !notForAll.includes(settingOf(setting)));
  return Object.fromEntries(Object.entries(environment).filter(isPassedOn));
}

/**
 * The environment in which a command is about one practice of a group. Nothing is left for `.env` to set, which belongs
 * to the process.
 * @param dataDir of the process
 */
export function environmentOfCell(
  { name, path }: CellFile,
  dataDir: string,
  environment: Environment = process.env,
): Record<string, string | undefined> {
  const file = readEnvFile(path).values;
  return {
    ...Object.fromEntries(knownNames.map((setting) => [setting, ''])),
    DATA_DIR: join(dataDir, name),
    // Nothing is served, but the doctor asks whether something can monitor the service.
    METRICS_TOKEN: environment['METRICS_TOKEN'] ?? '',
    ...passedOnTo(file, environment),
    ...file,
  };
}

function settingsAt(path: string, name: string, environment: Environment): Settings | SettingsUnusable {
  if (!isName(name))
    return new SettingsUnusable([`${name}${suffix}: name it with a-z, 0-9 and -, at most 63 characters`]);
  const file = readEnvFile(path).values;
  const own = Object.keys(file).filter((setting) => ofProcess.includes(settingOf(setting)));
  const faults = [
    ...own.map((setting) => `${setting} belongs to the process, not to ${name}${suffix}`),
    ...(file['PUBLIC_URL']?.trim()
      ? []
      : [`PUBLIC_URL isn't set in ${name}${suffix}: it says which practice is asked`]),
  ];
  try {
    const settings = readEnvironment('serve', { path, environment: { ...passedOnTo(file, environment) } });
    return faults.length === 0 ? settings : new SettingsUnusable(faults, [], path);
  } catch (failure) {
    if (!(failure instanceof SettingsUnusable)) throw failure;
    return new SettingsUnusable([...faults, ...failure.faults], failure.names, path);
  }
}

/** The host names a practice answers at. */
export const hostsOf = ({ publicUrl, apiUrl }: Pick<Settings, 'publicUrl' | 'apiUrl'>): readonly string[] => [
  ...new Set([publicUrl, apiUrl].map((url) => new URL(url).hostname)),
];

/** Where the data is, whoever asks for it. */
function databaseOf({ databaseUrl = '' }: Settings): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname}:${port || '5432'}${pathname}`;
}

/** What may belong to one practice only, each in words. */
const unshared = (settings: Settings): readonly (readonly [string, string])[] => [
  ...hostsOf(settings).map((host) => [`host ${host}`, `the address ${host}`] as const),
  [`database ${databaseOf(settings)}`, 'the database'],
  ...(settings.databaseDirectUrl === undefined
    ? []
    : ([
        [`database ${databaseOf({ ...settings, databaseUrl: settings.databaseDirectUrl })}`, 'the database'],
      ] as const)),
  ...(settings.sessionKeys ?? []).map((key) => [`key ${key}`, 'a key of SESSION_KEYS'] as const),
  // Of a practice that is served, the folder is known. Its own by default has its name.
  ...(settings.dataDir === undefined ? [] : ([[`folder ${resolve(settings.dataDir)}`, 'DATA_DIR']] as const)),
];

/** @param owners the file that has each of these. A file that takes nothing of another is noted there. */
function withoutShared(file: CellFile, owners: Map<string, string>): CellFile {
  const { settings } = file;
  if (settings instanceof SettingsUnusable) return file;
  const name = file.name + suffix;
  const taken = unshared(settings).filter(([mark]) => (owners.get(mark) ?? name) !== name);
  if (taken.length === 0) {
    for (const [mark] of unshared(settings)) owners.set(mark, name);
    return file;
  }
  const faults = taken.map(
    ([mark, what]) => `${what} of ${name} is that of ${owners.get(mark)}: give it one of its own`,
  );
  return { ...file, settings: new SettingsUnusable([...new Set(faults)], [], name) };
}

/** The settings of the process, with those of one practice refused. @throws SettingsUnusable */
export function refuseOnePractice(environment: Environment): void {
  const set = Object.keys(environment).filter(
    (name) => ofPractice.includes(settingOf(name)) && environment[name]?.trim(),
  );
  if (set.length > 0)
    throw new SettingsUnusable(
      set.map((name) => `${name} is one practice's: set it in its file in CELLS_DIR`),
      set,
    );
}

/** A practice's settings within the process that serves the group. */
export const cellSettings = (settings: Settings, name: string, dataDir: string): AppSettings => ({
  ...settings,
  databaseUrl: settings.databaseUrl ?? '',
  sessionKeys: settings.sessionKeys ?? [],
  dataDir: settings.dataDir ?? join(dataDir, name),
  drainSeconds: 0,
  cell: name,
});
