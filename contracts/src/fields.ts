import * as z from 'zod/mini';

/** Text, an at sign, text, a dot, text (specification, section 5). */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Control characters and halves of a pair: a database takes neither, and a mail breaks at them. */
const unusable = /[\p{Cc}\p{Cs}]/u;

/** Text of one line without control characters, trimmed, each white space one blank, at most `longest` characters. */
export const text = (longest: number, whenMissing = 'Please fill this in') =>
  z.string({ error: whenMissing }).check(
    z.overwrite((value) => value.replace(/\s+/g, ' ').trim()),
    z.maxLength(longest, `At most ${longest} characters`),
    z.refine((value) => !unusable.test(value), 'Some characters here can not be used'),
  );

export const requiredText = (longest: number, whenMissing: string) =>
  text(longest, whenMissing).check(z.minLength(1, whenMissing));

/** An email, trimmed and lowercased (specification, section 5). */
export const email = (whenInvalid: string, whenMissing = whenInvalid) =>
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
    z
      .string({ error: 'Please enter a valid 6-digit code' })
      .check(z.maxLength(64, 'Please enter a valid 6-digit code')),
    z.transform((value: string) => value.replace(/\D/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, 'Please enter a valid 6-digit code')),
);

const codePoints = (value: string) => Array.from(value).length;

/** 8 to 128 characters, code points counted, nothing trimmed (rule 14). */
export const newPassword = z.string({ error: 'Password must be at least 8 characters' }).check(
  z.refine((value) => codePoints(value) >= 8, 'Password must be at least 8 characters'),
  z.refine((value) => codePoints(value) <= 128, 'Password must be at most 128 characters'),
);

/** An address that begins with https://, names a plain host and carries no sign-in. */
export const secureAddress = (whenInvalid = 'Please enter an address that begins with https://') =>
  z
    .string({ error: whenInvalid })
    .check(z.trim(), z.maxLength(500, 'At most 500 characters'), z.refine(isSecureAddress, whenInvalid));

/** A name, an IPv4 or a bracketed IPv6 address: what stands in a policy of sources without saying anything else there. */
const hostShape = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/;

export function isSecureAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, hostname } = new URL(value);
  const isPlain = username === '' && password === '' && hostShape.test(hostname);
  return protocol === 'https:' && isPlain && !unusable.test(value);
}

/** An instant, ISO 8601 in UTC (rule 5). */
export const instant = z.string();

/** Dollars as a number: 50 is fifty dollars (rule 5). */
export const dollars = z.number();

/** A thing's identity. One that can't exist is answered as unknown. */
export const id = z.uuid();
export const byId = z.object({ id });

/** Something was deleted; `activity_id` names the entry of the activity log by which it can be undone. */
export const deleted = z.object({ ok: z.literal(true), activity_id: id });
