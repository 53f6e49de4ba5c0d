import { readFileSync } from 'node:fs';
import { secretNames } from './settings-unusable.ts';

type Environment = Record<string, string | undefined>;

const suffix = '_FILE';

/** A setting whose value is in a file, such as SMTP_URL_FILE. Every secret has one. */
export const secretFileNames: readonly string[] = [...secretNames].map((name) => name + suffix);

/** Why a file can't be read, by system error. */
const whyUnreadable: Readonly<Record<string, string>> = {
  ENOENT: "there's no such file. Correct the path",
  ENOTDIR: "there's no such file. Correct the path",
  EACCES: "this user can't read it. Give it to the user that runs this, with chown",
  EISDIR: "it's a folder. Name the file in it",
};

export interface SecretFiles {
  /** The settings whose value comes from a file. */
  readonly read: ReadonlySet<string>;
  readonly faults: readonly string[];
}

/**
 * Sets each secret whose file is named, without the line break at the file's end. Docker, Kubernetes and systemd hand
 * secrets over as files, so they aren't in the environment that other programs of the user can see.
 */
export function readSecretFiles(environment: Environment): SecretFiles {
  const read = new Set<string>();
  const faults: string[] = [];
  for (const name of secretNames) {
    const path = environment[name + suffix]?.trim();
    if (!path) continue;
    const { value, fault } = contentOf(path);
    const given = environment[name];
    if (fault !== undefined) faults.push(`${name}${suffix} is ${JSON.stringify(path)}: ${fault}`);
    else if (given?.trim() && given !== value) faults.push(`${name} and ${name}${suffix} are both set. Remove one`);
    else {
      environment[name] = value;
      read.add(name);
    }
  }
  return { read, faults };
}

function contentOf(path: string): { readonly value?: string; readonly fault?: string } {
  try {
    const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return value.trim() === '' ? { fault: 'the file is empty' } : { value };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return { fault: whyUnreadable[code] ?? `it can't be read (${code})` };
  }
}
