import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { type Purpose, type Settings, readSettings, settingNames } from './settings.ts';
import { SettingsUnusable } from './settings-unusable.ts';
import { type EnvFile, readEnvFile } from './env-file.ts';
import { nearest } from './near-misses.ts';
import { openToPhones } from './phone-address.ts';
import { projectFolder } from './project-folder.ts';

type Environment = Record<string, string | undefined>;

/** What others read from the same file or environment: Node, PostgreSQL's libraries, Docker and its compose. */
const ofOthers = new RegExp(
  '^(?:NODE_|NPM_|PG|POSTGRES_|COMPOSE_|DOCKER_|OTEL_|LC_)|' +
    '^(?:TZ|LANG|PATH|HOME|NO_COLOR|FORCE_COLOR|(?:HTTPS?|NO|ALL)_PROXY)$',
  'i',
);

/** A name that is no setting, where it stands, and which setting is nearest to it. */
interface Stranger {
  readonly name: string;
  readonly where: string;
  readonly isInFile: boolean;
  readonly meant: string | undefined;
}

export interface ReadOptions {
  /** Told what does not keep the product from starting, and should be looked at, a sentence each. */
  readonly tell?: (remark: string) => void;
  /** Where `.env` is. */
  readonly folder?: string;
  readonly environment?: Environment;
}

/**
 * Settings from the environment and `.env`; what the environment has, wins. A misspelt name in the file is a fault, for
 * the file is this product's; in the environment, which many share, it is only told.
 * @throws SettingsUnusable with all faults at once, those of the file with their line.
 */
export function readEnvironment(
  purpose: Purpose,
  { tell = () => undefined, folder = projectFolder, environment = process.env }: ReadOptions = {},
): Settings {
  const file = readEnvFile(join(folder, '.env'));
  const fromFile = Object.keys(file.values).filter((name) => environment[name] === undefined);
  for (const name of fromFile) environment[name] = file.values[name];
  const strangers = strangersIn(environment, file);
  const isUnset = (name: string) => !environment[name]?.trim();
  const noteOn = (name: string): string | undefined => {
    const missed = strangers.find(({ meant }) => meant === name);
    if (isUnset(name)) return missed && `did you mean it by ${missed.name} ${missed.where}?`;
    return fromFile.includes(name) ? `line ${file.lineOf.get(name)} of .env` : undefined;
  };
  const missed = strangers.filter(({ isInFile, meant }) => isInFile && meant !== undefined && isUnset(meant));
  const told = strangers.filter((each) => !missed.includes(each) && (each.isInFile || each.meant !== undefined));
  for (const remark of [...file.remarks, ...told.map(inWords)]) tell(remark);
  const settings = readWith(file.faults, missed, () => readSettings(environment, purpose, noteOn));
  return openToPhones(settings, !isUnset('PUBLIC_URL') || !isUnset('API_URL'), networkInterfaces());
}

function strangersIn(environment: Environment, file: EnvFile): readonly Stranger[] {
  return Object.keys(environment)
    .filter((name) => !settingNames.includes(name) && !ofOthers.test(name) && environment[name]?.trim())
    .map((name) => {
      const line = file.lineOf.get(name);
      const isInFile = line !== undefined || Object.hasOwn(file.values, name);
      const meant = isInFile || name.length > 7 ? nearest(name, settingNames) : undefined;
      return { name, isInFile, meant, where: isInFile ? `(line ${line ?? '?'} of .env)` : '(environment)' };
    });
}

const inWords = ({ name, where, meant }: Stranger): string =>
  `${name} ${where} is no setting and changes nothing${meant === undefined ? '' : `: did you mean ${meant}?`}`;

/** Faults of the file come first. A setting that has to be there is told with the name perhaps meant for it. */
function readWith(ofFile: readonly string[], missed: readonly Stranger[], read: () => Settings): Settings {
  const faultsBut = (told: readonly string[]) => [
    ...ofFile,
    ...missed
      .filter(({ meant = '' }) => !told.includes(meant))
      .map(({ name, where, meant }) => `${name} ${where} is no setting: write ${meant}, or take it out`),
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
