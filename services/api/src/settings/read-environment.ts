import { networkInterfaces } from 'node:os';
import { basename, join } from 'node:path';
import { type Purpose, type Settings, readSettings, settingNames } from './settings.ts';
import { SettingsUnusable } from './settings-unusable.ts';
import { type EnvFile, readEnvFile } from './env-file.ts';
import { nearest } from './near-misses.ts';
import { openToPhones } from './phone-address.ts';
import { readSecretFiles, secretFileNames } from './secret-files.ts';
import { projectFolder } from './project-folder.ts';

type Environment = Record<string, string | undefined>;

/**
 * Names that other programs read from the same file or environment: Node, PostgreSQL's libraries, Docker and Compose.
 */
const ofOthers = new RegExp(
  '^(?:NODE_|NPM_|PG|POSTGRES_|COMPOSE_|DOCKER_|OTEL_|LC_)|' +
    '^(?:TZ|LANG|PATH|HOME|NO_COLOR|FORCE_COLOR|(?:HTTPS?|NO|ALL)_PROXY)$',
  'i',
);

/** A name that isn't a setting, where it is, and the closest setting. */
interface Stranger {
  readonly name: string;
  readonly where: string;
  readonly isInFile: boolean;
  readonly meant: string | undefined;
}

export interface ReadOptions {
  /** Called with each problem that doesn't prevent a start, as a sentence. */
  readonly tell?: (remark: string) => void;
  /** The folder of `.env`. */
  readonly folder?: string;
  /** The file, by default `.env`. */
  readonly path?: string;
  readonly environment?: Environment;
}

/**
 * Reads the settings from the environment and `.env`, or another file. The environment wins. A misspelled name in the
 * file is a fault, because the file is this product's. In the shared environment it is only reported.
 * @throws SettingsUnusable with all faults at once, those of the file with their line.
 */
export function readEnvironment(
  purpose: Purpose,
  {
    tell = () => undefined,
    folder = projectFolder,
    path = join(folder, '.env'),
    environment = process.env,
  }: ReadOptions = {},
): Settings {
  const file = readEnvFile(path);
  const fromFile = Object.keys(file.values).filter((name) => environment[name] === undefined);
  for (const name of fromFile) environment[name] = file.values[name];
  const secrets = readSecretFiles(environment);
  const strangers = strangersIn(environment, file, basename(path));
  const isUnset = (name: string) => !environment[name]?.trim();
  const noteOn = (name: string): string | undefined => {
    const missed = strangers.find(({ meant }) => meant === name);
    if (isUnset(name)) return missed && `is ${missed.name} ${missed.where} a typo?`;
    if (secrets.read.has(name)) return `from ${name}_FILE`;
    return fromFile.includes(name) ? `line ${file.lineOf.get(name)} of ${basename(path)}` : undefined;
  };
  const missed = strangers.filter(({ isInFile, meant }) => isInFile && meant !== undefined && isUnset(meant));
  const told = strangers.filter((each) => !missed.includes(each) && (each.isInFile || each.meant !== undefined));
  for (const remark of [...file.remarks, ...told.map(inWords)]) tell(remark);
  const settings = readWith([...file.faults, ...secrets.faults], missed, () =>
    readSettings(environment, purpose, noteOn),
  );
  return openToPhones(settings, !isUnset('PUBLIC_URL') || !isUnset('API_URL'), networkInterfaces());
}

/** Whether a process serves a group. */
export const asksForCells = ({
  folder = projectFolder,
  environment = process.env,
}: Pick<ReadOptions, 'folder' | 'environment'> = {}): boolean =>
  Boolean((environment['CELLS_DIR'] ?? readEnvFile(join(folder, '.env')).values['CELLS_DIR'])?.trim());

/** Every name that is read as a setting. */
export const knownNames: readonly string[] = [...settingNames, ...secretFileNames];

function strangersIn(environment: Environment, file: EnvFile, fileName: string): readonly Stranger[] {
  return Object.keys(environment)
    .filter((name) => !knownNames.includes(name) && !ofOthers.test(name) && environment[name]?.trim())
    .map((name) => {
      const line = file.lineOf.get(name);
      const isInFile = line !== undefined || Object.hasOwn(file.values, name);
      const meant = isInFile || name.length > 7 ? nearest(name, knownNames) : undefined;
      return { name, isInFile, meant, where: isInFile ? `(line ${line ?? '?'} of ${fileName})` : '(environment)' };
    });
}

const inWords = ({ name, where, meant }: Stranger): string =>
  `${name} ${where} isn't a setting and is ignored${meant === undefined ? '' : `. Did you mean ${meant}?`}`;

/** Faults of the file come first. A missing required setting is listed with the likely typo. */
function readWith(ofFile: readonly string[], missed: readonly Stranger[], read: () => Settings): Settings {
  const faultsBut = (told: readonly string[]) => [
    ...ofFile,
    ...missed
      .filter(({ meant = '' }) => !told.includes(meant))
      .map(({ name, where, meant }) => `${name} ${where} isn't a setting: change it to ${meant}, or remove it`),
  ];
  let settings: Settings;
  try {
    settings = read();
  } catch (failure) {
    if (!(failure instanceof SettingsUnusable)) throw failure;
    const { names, faults } = failure;
    throw new SettingsUnusable([...faultsBut(names), ...faults], names);
  }
  const faults = faultsBut([]);
  if (faults.length > 0) throw new SettingsUnusable(faults);
  return settings;
}
