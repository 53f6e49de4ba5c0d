import * as z from 'zod/mini';
import { type Message, says } from './messages.ts';

/**
 * Text, an at sign, text, a dot, text (specification, section 5), as a mail server is given it: unquoted before the @,
 * then labels of letters, digits and hyphens. What a mail program would take away or spell otherwise on the way would
 * make a second spelling of one mailbox.
 */
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const emailShape = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@(?:${label}\\.)+(?=[0-9-]*[a-z])${label}$`);
/** What a domain has none of, and the reader of addresses would take for something else: a port, a path, an escape. */
const noDomain = /[\s\p{Cc}%/\\?#:@[\]<>^|]/u;
/**
 * Control characters, halves of a pair, and what stands for no character: a database, a mail or a page of XML breaks at
 * one of them. This is the one place that says so: whatever is typed passes a field below.
 */
const unusable = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;
export const isWellFormed = (value: string): boolean => !unusable.test(value);

/** Text of one line without control characters, trimmed, each white space one blank, at most `longest` characters. */
export const text = (longest: number, whenMissing: Message = says('missing')) =>
  z.string({ error: whenMissing }).check(
    z.overwrite((value) => value.replace(/\s+/g, ' ').trim()),
    z.maxLength(longest, says('tooLong', longest)),
    z.refine(isWellFormed, says('unusableCharacters')),
  );

export const requiredText = (longest: number, whenMissing: Message) =>
  text(longest, whenMissing).check(z.minLength(1, whenMissing));

const longestEmail = 254;

/** `URL.canParse` is too young for the browsers of the floor. */
function readAddress(value: string): URL | undefined {
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}

/**
 * The domain in the one spelling that name servers know (UTS 46), by the reader of addresses that browsers have. It
 * takes time by the square of the letters, so that what is too long in any spelling is not read.
 */
function withPlainDomain(given: string): string {
  if (given.length > longestEmail) return given;
  const at = given.lastIndexOf('@');
  if (at < 0 || noDomain.test(given.slice(at + 1))) return given;
  const address = readAddress(`https://${given.slice(at + 1)}`);
  return address === undefined ? given : `${given.slice(0, at)}@${address.hostname}`;
}

/** An email, trimmed and lowercased (specification, section 5), its domain as mail servers know it. */
export const email = (whenInvalid: Message, whenMissing = whenInvalid) =>
  z
    .string({ error: whenMissing })
    .check(
      z.trim(),
      z.toLowerCase(),
      z.overwrite(withPlainDomain),
      z.minLength(1, whenMissing),
      z.maxLength(longestEmail, whenInvalid),
      z.regex(emailShape, whenInvalid),
    );

/** Exactly six digits, whatever else was typed between them (specification, section 5). */
export const sixDigits = z.pipe(
  z.pipe(
    z.string({ error: says('codeInvalid') }).check(z.maxLength(64, says('codeInvalid'))),
    z.transform((value: string) => value.replace(/\D/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, says('codeInvalid'))),
);

const codePoints = (value: string) => Array.from(value).length;

/** 8 to 128 characters, code points counted, nothing trimmed (rule 14). */
export const newPassword = z.string({ error: says('passwordTooShort') }).check(
  z.refine((value) => codePoints(value) >= 8, says('passwordTooShort')),
  z.refine((value) => codePoints(value) <= 128, says('passwordTooLong')),
  z.refine(isWellFormed, says('unusableCharacters')),
);

/** An address that begins with https://, names a plain host and carries no sign-in. */
export const secureAddress = (whenInvalid: Message = says('notSecure')) =>
  z
    .string({ error: whenInvalid })
    .check(z.trim(), z.maxLength(500, says('tooLong', 500)), z.refine(isSecureAddress, whenInvalid));

/**
 * A name, an IPv4 or a bracketed IPv6 address: what stands in a policy of sources without saying anything else there.
 */
const hostShape = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/;

export function isSecureAddress(value: string): boolean {
  const address = readAddress(value);
  if (address === undefined) return false;
  const { protocol, username, password, hostname } = address;
  const isPlain = username === '' && password === '' && hostShape.test(hostname);
  return protocol === 'https:' && isPlain && isWellFormed(value);
}

/** An instant, ISO 8601 in UTC (rule 5). */
export const instant = z.string();

const dayFault = says('dateInvalid');
function isDay(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** A day, as 2026-03-02. */
export const day = z.string(dayFault).check(z.regex(/^2\d{3}-\d{2}-\d{2}$/, dayFault), z.refine(isDay, dayFault));

/** Dollars as a number: 50 is fifty dollars (rule 5). */
export const dollars = z.number();

const isWholeCents = (amount: number) => Number(amount.toFixed(2)) === amount;

/** Dollars and cents, from one cent on. */
export const givenDollars = (most: number, fault: Message) =>
  z.number(fault).check(z.minimum(0.01, fault), z.maximum(most, fault), z.refine(isWholeCents, fault));

/** Dollars as people write them: "12.50", "$1,250". A comma that does not part thousands is no number at all. */
const dollarsShape = /^\$?\s*(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d{1,2})?$/;
const readDollars = (typed: string) => (dollarsShape.test(typed.trim()) ? Number(typed.replace(/[$,\s]/g, '')) : NaN);

/** An amount as a form has it: text, which is read as dollars and then checked as `amount` is. */
export const typedDollars = (amount: z.ZodMiniType<number, number>, whenInvalid: Message) =>
  z.pipe(z.pipe(z.string(whenInvalid), z.transform(readDollars)), amount);

/** A thing's identity. One that can't exist is answered as unknown. */
export const id = z.uuid();

/** The same as somebody gives it: in capitals it is the same thing, and goes on as it is kept. */
export const givenId = (fault?: Message) => z.uuid(fault).check(z.toLowerCase());
export const byId = z.object({ id: givenId() });

/** Somebody, by name and email. */
export const person = z.object({ name: z.string(), email: z.string() });

/** Something was deleted; `activity_id` names the entry of the activity log by which it can be undone. */
export const deleted = z.object({ ok: z.literal(true), activity_id: id });
