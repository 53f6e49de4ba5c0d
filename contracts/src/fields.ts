import * as z from 'zod/mini';
import { type Message, says } from './messages.ts';

/** Text, an at sign, text, a dot, text (specification, section 5). */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Control characters and halves of a pair: a database takes neither, and a mail breaks at them. */
const unusable = /[\p{Cc}\p{Cs}]/u;

/** Text of one line without control characters, trimmed, each white space one blank, at most `longest` characters. */
export const text = (longest: number, whenMissing: Message = says('missing')) =>
  z.string({ error: whenMissing }).check(
    z.overwrite((value) => value.replace(/\s+/g, ' ').trim()),
    z.maxLength(longest, says('tooLong', longest)),
    z.refine((value) => !unusable.test(value), says('unusableCharacters')),
  );

export const requiredText = (longest: number, whenMissing: Message) =>
  text(longest, whenMissing).check(z.minLength(1, whenMissing));

/** An email, trimmed and lowercased (specification, section 5). */
export const email = (whenInvalid: Message, whenMissing = whenInvalid) =>
  z.string({ error: whenMissing }).check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, whenMissing),
    z.maxLength(254, whenInvalid),
    z.regex(emailShape, whenInvalid),
    z.refine((value) => !unusable.test(value), whenInvalid),
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
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, hostname } = new URL(value);
  const isPlain = username === '' && password === '' && hostShape.test(hostname);
  return protocol === 'https:' && isPlain && !unusable.test(value);
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

/** A thing's identity. One that can't exist is answered as unknown. */
export const id = z.uuid();
export const byId = z.object({ id });

/** Something was deleted; `activity_id` names the entry of the activity log by which it can be undone. */
export const deleted = z.object({ ok: z.literal(true), activity_id: id });
