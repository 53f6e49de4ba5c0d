import { readFileSync } from 'node:fs';
import { isUtf8 } from 'node:buffer';
import { parseEnv } from 'node:util';

/** What a `.env` file says, and what of it can't be read. */
export interface EnvFile {
  readonly values: Readonly<Record<string, string>>;
  /** The line in which a name is set; where that is done twice, the last one, which counts. */
  readonly lineOf: ReadonlyMap<string, number>;
  /** Each with its line, and never with a value, which may be a secret. */
  readonly faults: readonly string[];
  /** What can be read, and may mean something else than was meant. */
  readonly remarks: readonly string[];
}

const nothing: EnvFile = { values: {}, lineOf: new Map(), faults: [], remarks: [] };
const unreadable = (fault: string): EnvFile => ({ ...nothing, faults: [fault] });

/** Why there is no reading it, by the system's word for it. */
const whyUnreadable: Readonly<Record<string, string>> = {
  EISDIR: '.env is a folder: settings stand in a file of that name, so move the folder away',
  EACCES: '.env can not be read by this user: give it to the user that runs this, with chown',
  ELOOP: '.env is a link that leads back to itself: remove it',
};

/**
 * Reads a `.env` file, as Node does where it can be read: in Node's reading a line it does not understand is left out
 * without a word, and so is whatever follows a # within a value.
 */
export function readEnvFile(path: string): EnvFile {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return nothing;
    return unreadable(whyUnreadable[code] ?? `.env can not be read (${code})`);
  }
  if (isUtf16(bytes)) return unreadable('.env is UTF-16 from line 1 on, as some editors save it: save it as UTF-8');
  if (!isUtf8(bytes)) return unreadable(`${notUtf8(bytes)} holds characters that are no UTF-8: save it as UTF-8`);
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  return { values: parseEnv(text) as Record<string, string>, ...scan(text) };
}

/** By the mark at its beginning, or by the zero bytes that every second one is, and that no text in UTF-8 has. */
const isUtf16 = (bytes: Buffer): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff) || bytes.includes(0);

/** Lines end alike in every encoding that is not UTF-16. */
function notUtf8(bytes: Buffer): string {
  const lines = bytes.toString('latin1').split('\n');
  const index = lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')));
  return `.env line ${index + 1}`;
}

const setting = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=[ \t]*(.*)$/;

function scan(text: string): Pick<EnvFile, 'lineOf' | 'faults' | 'remarks'> {
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
      faults.push(`.env line ${number} ${whyNoSetting(line)}: write NAME=value, or # before what is no setting`);
      continue;
    }
    const before = lineOf.get(name);
    if (before !== undefined) remarks.push(`${name} is set in line ${before} of .env and again in line ${number}`);
    lineOf.set(name, number);
    const { fault, last } = readValue(value, lines, index);
    if (fault !== undefined) faults.push(`${name} in line ${number} of .env ${fault}`);
    index = last;
  }
  return { lineOf, faults, remarks };
}

/** Of what stands before the sign of equality, a name is shown; the rest may be a secret. */
function whyNoSetting(line: string): string {
  const [before = '', ...after] = line.split('=');
  if (after.length === 0) return 'sets nothing';
  return before.trim() === '' ? 'has no name before the =' : `has a name with other signs than letters, figures and _`;
}

/** What is wrong with a value, and the index of the line in which it ends. */
function readValue(value: string, lines: readonly string[], index: number): { fault?: string; last: number } {
  const quote = /^["'`]/.exec(value)?.[0];
  if (quote === undefined) {
    const isCut = /^[^#]*[^#\s]#/.test(value);
    return {
      last: index,
      ...(isCut && { fault: 'ends at its #, for what follows is a comment: put the value in quotes' }),
    };
  }
  let rest = value.slice(1);
  let last = index;
  while (!rest.includes(quote) && last + 1 < lines.length) rest = lines[++last] ?? '';
  if (!rest.includes(quote)) return { last: index, fault: `begins with ${quote}, and there is none at its end` };
  const behind = rest.slice(rest.indexOf(quote) + 1);
  return /^\s*(?:#|$)/.test(behind) ? { last } : { last, fault: `goes on behind its closing ${quote}` };
}
