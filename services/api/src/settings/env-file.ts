import { readFileSync } from 'node:fs';
import { isUtf8 } from 'node:buffer';
import { basename } from 'node:path';
import { parseEnv } from 'node:util';

/** The content of a file such as `.env`, and its unreadable lines. */
export interface EnvFile {
  readonly values: Readonly<Record<string, string>>;
  /** The line that sets a name. If several do, the last one, which counts. */
  readonly lineOf: ReadonlyMap<string, number>;
  /** Each with its line but no value, which may be a secret. */
  readonly faults: readonly string[];
  /** Readable lines that may not mean what was intended. */
  readonly remarks: readonly string[];
}

const nothing: EnvFile = { values: {}, lineOf: new Map(), faults: [], remarks: [] };
const unreadable = (fault: string): EnvFile => ({ ...nothing, faults: [fault] });

/** Why the file can't be read, by system error. */
const whyUnreadable = (file: string): Readonly<Record<string, string>> => ({
  EISDIR: `${file} is a folder, but it should be a file. Move the folder away`,
  EACCES: `this user can't read ${file}. Give it to the user that runs this, with chown`,
  ELOOP: `${file} is a link to itself. Remove it`,
});

/**
 * Reads a file such as `.env` like Node, but reports problems. Node silently ignores invalid lines, and whatever
 * follows a # in a value.
 */
export function readEnvFile(path: string): EnvFile {
  const file = basename(path);
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return nothing;
    return unreadable(whyUnreadable(file)[code] ?? `can't read ${file} (${code})`);
  }
  if (isUtf16(bytes)) return unreadable(`${file} is UTF-16 from line 1 on, as some editors save it. Save it as UTF-8`);
  if (!isUtf8(bytes))
    return unreadable(`${file} line ${lineNotUtf8(bytes)} has characters that aren't UTF-8. Save it as UTF-8`);
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  return { values: parseEnv(text) as Record<string, string>, ...scan(text, file) };
}

/** Detected by the byte order mark, or by zero bytes, which UTF-8 text doesn't have. */
const isUtf16 = (bytes: Buffer): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff) || bytes.includes(0);

/** Line breaks are the same in every encoding except UTF-16. */
function lineNotUtf8(bytes: Buffer): number {
  const lines = bytes.toString('latin1').split('\n');
  return lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1'))) + 1;
}

const setting = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=[ \t]*(.*)$/;

function scan(text: string, file: string): Pick<EnvFile, 'lineOf' | 'faults' | 'remarks'> {
  const lines = text.split(/\r?\n/);
  const lineOf = new Map<string, number>();
  const faults: string[] = [];
  const remarks: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const number = index + 1;
    if (/^\s*(?:#|$)/.test(line)) continue;
    const [, name, value = ''] = setting.exec(line) ?? [];
    if (name === undefined) {
      faults.push(
        `${file} line ${number} ${whyNoSetting(line)}: ` +
          "write NAME=value, or start the line with # if it isn't a setting",
      );
      continue;
    }
    const before = lineOf.get(name);
    if (before !== undefined) remarks.push(`${name} is set on line ${before} of ${file} and again on line ${number}`);
    lineOf.set(name, number);
    const { fault, last } = readValue(value, lines, index);
    if (fault !== undefined) faults.push(`${name} on line ${number} of ${file} ${fault}`);
    index = last;
  }
  return { lineOf, faults, remarks };
}

/** Describes only the problem before the equals sign. The line itself may be a secret. */
function whyNoSetting(line: string): string {
  const [before = '', ...after] = line.split('=');
  if (after.length === 0) return 'sets nothing';
  return before.trim() === ''
    ? 'has no name before the ='
    : `has a name with characters other than letters, digits, and _`;
}

/** The problem with a value, and the index of its last line. */
function readValue(value: string, lines: readonly string[], index: number): { fault?: string; last: number } {
  const quote = /^["'`]/.exec(value)?.[0];
  if (quote === undefined) {
    const isCut = /^[^#]*[^#\s]#/.test(value);
    return {
      last: index,
      ...(isCut && { fault: 'ends at its #, because the rest is a comment. Put the value in quotes' }),
    };
  }
  let rest = value.slice(1);
  let last = index;
  while (!rest.includes(quote) && last + 1 < lines.length) rest = lines[++last] ?? '';
  if (!rest.includes(quote)) return { last: index, fault: `starts with ${quote} but doesn't end with it` };
  const behind = rest.slice(rest.indexOf(quote) + 1);
  return /^\s*(?:#|$)/.test(behind) ? { last } : { last, fault: `continues after its closing ${quote}` };
}
