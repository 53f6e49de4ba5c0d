import * as z from 'zod/mini';
import { type Message, says } from './messages.ts';
import { visible } from './visible-text.ts';

/**
 * Text, an at sign, text, a dot, text (specification, section 5), in the form a mail server sees: unquoted before the
 * @, with single dots inside and no slash, then labels of letters, digits and hyphens. Anything that mail software
 * would strip or rewrite would create a second spelling of the same mailbox.
 */
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const atoms = "[a-z0-9!#$%&'*+=?^_`{|}~-]+";
const emailShape = new RegExp(`^${atoms}(?:\\.${atoms})*@(?:${label}\\.)+(?=[0-9-]*[a-z])${label}$`);
/** Characters that no domain contains and a URL parser would read as something else: a port, a path, an escape. */
const noDomain = /[\s\p{Cc}%/\\?#:@[\]<>^|]/u;
/**
 * Control characters, unpaired surrogates and noncharacters, which break databases, emails or XML. This is the only
 * place that rejects them: all typed text goes through a field below.
 */
const unusable = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;
export const isWellFormed = (value: string): boolean => !unusable.test(value);

/**
 * One line of text without control or invisible characters, trimmed, with single spaces, at most `longest` characters.
 */
export const text = (longest: number, whenMissing: Message = says('missing')) =>
  z.string({ error: whenMissing }).check(
    z.overwrite((value) => visible(value).replace(/\s+/g, ' ').trim()),
    z.maxLength(longest, says('tooLong', longest)),
    z.refine(isWellFormed, says('unusableCharacters')),
  );

/** Pasted lines: like `text`, but line breaks and tabs stay, and other control characters become spaces. */
export const pastedLines = (longest: number, whenTooLong: Message, whenMissing: Message) =>
  z.string({ error: whenMissing }).check(
    z.overwrite((value) => visible(value.replace(/[^\P{Cc}\r\n\t]/gu, ' '))),
    z.maxLength(longest, whenTooLong),
    z.regex(/[\p{L}\p{N}]/u, whenMissing),
    z.refine((value) => isWellFormed(value.replace(/[\r\n\t]/g, ' ')), says('unusableCharacters')),
  );

export const requiredText = (longest: number, whenMissing: Message) =>
  text(longest, whenMissing).check(z.minLength(1, whenMissing));

const maxEmailLength = 254;

/** `URL.canParse` is too new for the oldest supported browsers. */
function readAddress(value: string): URL | undefined {
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}

/**
 * Converts the domain to the form DNS uses (UTS 46) with the browser's URL parser. That takes quadratic time, so
 * overlong input isn't parsed.
 */
function withPlainDomain(given: string): string {
  if (given.length > maxEmailLength) return given;
  const at = given.lastIndexOf('@');
  if (at < 0 || noDomain.test(given.slice(at + 1))) return given;
  const address = readAddress(`https://${given.slice(at + 1)}`);
  return address === undefined ? given : `${given.slice(0, at)}@${address.hostname}`;
}

/** An email, trimmed and in lower case (specification, section 5), with its domain in the form mail servers use. */
export const email = (whenInvalid: Message, whenMissing = whenInvalid) =>
  z
    .string({ error: whenMissing })
    .check(
      z.trim(),
      z.toLowerCase(),
      z.overwrite(withPlainDomain),
      z.minLength(1, whenMissing),
      z.maxLength(maxEmailLength, whenInvalid),
      z.regex(emailShape, whenInvalid),
    );

const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** The value of a digit in any script. Each script has its ten in a row, so the first one is the zero. */
function valueOf(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDigit(codePoint - value - 1)) value += 1;
  return String(value);
}

/** The digits of a text, as 0 to 9. Some keyboards type full-width or Arabic ones. */
const plainDigits = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, valueOf)
    .replace(/\D/g, '');

/** Exactly six digits, ignoring anything else typed between them (specification, section 5). */
export const sixDigits = z.pipe(
  z.pipe(
    z.string({ error: says('codeInvalid') }).check(z.maxLength(64, says('codeInvalid'))),
    z.transform(plainDigits),
  ),
  z.string().check(z.regex(/^\d{6}$/, says('codeInvalid'))),
);

const codePoints = (value: string) => Array.from(value).length;

/** 8 to 128 code points, not trimmed (rule 14). */
export const newPassword = z.string({ error: says('passwordTooShort') }).check(
  z.refine((value) => codePoints(value) >= 8, says('passwordTooShort')),
  z.refine((value) => codePoints(value) <= 128, says('passwordTooLong')),
  z.refine(isWellFormed, says('unusableCharacters')),
);

/** An https:// address with a plain host and no credentials. */
export const secureAddress = (whenInvalid: Message = says('notSecure')) =>
  z
    .string({ error: whenInvalid })
    .check(z.trim(), z.maxLength(500, says('tooLong', 500)), z.refine(isSecureAddress, whenInvalid));

/** A name, an IPv4 address or a bracketed IPv6 address: safe to insert into a content security policy. */
const hostShape = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/;

export function isSecureAddress(value: string): boolean {
  const address = readAddress(value);
  if (address === undefined) return false;
  const { protocol, username, password, hostname } = address;
  const isPlain = username === '' && password === '' && hostShape.test(hostname);
  return protocol === 'https:' && isPlain && isWellFormed(value) && visible(value) === value;
}

/** An instant, ISO 8601 in UTC (rule 5). */
export const instant = z.string();

/** As this API writes them, in this century: other values would make the database fail. */
const isInstant = (value: string): boolean =>
  /^20\d\d-\d\d-\d\dT[\d:.]{8,16}Z$/.test(value) && !Number.isNaN(Date.parse(value));

/** An instant from a client. */
export const givenInstant = z.string().check(z.refine(isInstant, says('instantInvalid')));

const dayFault = says('dateInvalid');
function isDay(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** A day, such as 2026-03-02. */
export const day = z.string(dayFault).check(z.regex(/^2\d{3}-\d{2}-\d{2}$/, dayFault), z.refine(isDay, dayFault));

/** Dollars as a number: 50 is fifty dollars (rule 5). */
export const dollars = z.number();

const isWholeCents = (amount: number) => Number(amount.toFixed(2)) === amount;

/** Dollars and cents, at least one cent. */
export const givenDollars = (most: number, fault: Message) =>
  z.number(fault).check(z.minimum(0.01, fault), z.maximum(most, fault), z.refine(isWholeCents, fault));

/** Dollars as people write them: "12.50", "$1,250". A misplaced comma makes it invalid. */
const dollarsShape = /^\$?\s*(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d{1,2})?$/;
const readDollars = (typed: string) => (dollarsShape.test(typed.trim()) ? Number(typed.replace(/[$,\s]/g, '')) : NaN);

/** An amount in a form: text, read as dollars and then checked as `amount`. */
export const typedDollars = (amount: z.ZodMiniType<number, number>, whenInvalid: Message) =>
  z.pipe(z.pipe(z.string(whenInvalid), z.transform(readDollars)), amount);

/** A resource's ID. An impossible one counts as unknown. */
export const id = z.uuid();

/** An ID from a client. Capitals are accepted and converted to the stored form. */
export const givenId = (fault?: Message) => z.uuid(fault).check(z.toLowerCase());
export const byId = z.object({ id: givenId() });

/** A person, by name and email. */
export const person = z.object({ name: z.string(), email: z.string() });

/** Another system that acted with an API key, or the practice's own system (rules 52 and 53). */
export const actingSystem = z.object({ kind: z.enum(['key', 'practice_system']), name: z.string() });
export type ActingSystem = z.output<typeof actingSystem>;

/** A deletion. `activity_id` names the log entry that can undo it. */
export const deleted = z.object({ ok: z.literal(true), activity_id: id });

/** The meaning of each column of a table, in order, separated by commas. */
export const columnMapping = (meanings: readonly string[]) =>
  z.string({ error: says('mappingInvalid') }).check(
    z.maxLength(10_000, says('mappingInvalid')),
    z.refine((given) => given.split(',').every((each) => meanings.includes(each)), says('mappingInvalid')),
  );

/** A mapping as in the query. Undefined stands for an ignored column. */
export const meaningsIn = <Meaning extends string>(given: string | undefined) =>
  given?.split(',').map((meaning) => (meaning === 'ignored' ? undefined : (meaning as Meaning)));
