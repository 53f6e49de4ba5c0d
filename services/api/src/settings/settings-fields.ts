import { email, isSecureAddress, isWellFormed } from '@rewards/contracts/fields';
import { says } from '@rewards/contracts/messages';
import { visible } from '@rewards/contracts/visible-text';
import * as z from 'zod/mini';
import { isLoopbackUrl } from '../http/at-this-machine.ts';
import { isNetwork, isPrivateHost } from '../http/trusted-proxies.ts';

/** Settings as their fields read them. */
export type Read<Fields extends Readonly<Record<string, z.ZodMiniType>>> = z.output<z.ZodMiniObject<Fields>>;

/** Types of settings. Each message completes "set it to ...". */

/** Like form fields: whitespace becomes single spaces, and control characters are refused. */
export const text = (what = 'text of at most 300 characters') =>
  z.string({ error: what }).check(
    z.overwrite((value) => visible(value).replace(/\s+/g, ' ').trim()),
    z.minLength(1, what),
    z.maxLength(300, what),
    z.refine(isWellFormed, what),
  );

export const wholeNumber = (least: number, most: number) => {
  const what = `a whole number from ${least} to ${most}`;
  return z.pipe(
    z.string({ error: what }).check(z.trim(), z.regex(/^\d+$/, what)),
    z.pipe(z.transform(Number), z.int(what).check(z.minimum(least, what), z.maximum(most, what))),
  );
};

export const oneOf = <const Choice extends string>(choices: readonly Choice[]) =>
  z.enum(choices as readonly [Choice, ...Choice[]], { error: `one of ${choices.join(', ')}` });

/** Entries separated by commas. Empty ones are ignored. */
export const list = (entry: z.ZodMiniType<string, string>, what: string) =>
  z.pipe(
    z.pipe(
      z.string({ error: what }),
      z.transform((value: string) =>
        value
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      ),
    ),
    z.array(entry).check(z.minLength(1, what)),
  );

const readUrl = (value: string): URL | undefined => (URL.canParse(value) ? new URL(value) : undefined);

/** Scheme, host and port only, because links would lose a path. */
export const origin = () => {
  const what = 'an address without a path, such as https://rewards.example.com';
  const isOrigin = (url: URL | undefined) =>
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.password;
  return z.pipe(
    text(what).check(z.refine((value) => isOrigin(readUrl(value)), what)),
    z.transform((value: string) => new URL(value).origin),
  );
};

export const webAddress = () => {
  const what = 'a web address, such as https://example.com/reviews';
  return text(what).check(z.refine((value) => /^https?:$/.test(readUrl(value)?.protocol ?? ''), what));
};

/** Encrypted, or inside the practice's own network. */
export const practiceSystemUrl = () => {
  const what =
    "the API's address, such as https://api.opendental.com/api/v1, or http://192.168.1.10:30223/api/v1 " +
    'in the office network (an address number, because http is for private addresses only)';
  const isSafe = (url: URL | undefined) =>
    url !== undefined &&
    !url.username &&
    !url.password &&
    !url.search &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isPrivateHost(url.hostname)));
  return z.pipe(
    text(what).check(z.refine((value) => isSafe(readUrl(value)), what)),
    z.transform((value: string) => value.replace(/\/+$/, '')),
  );
};

export const secureAddress = () => {
  const what = 'an address that starts with https://, such as https://example.com/reviews';
  return text(what).check(z.refine(isSecureAddress, what));
};

/** An OpenID Connect issuer. Its answers decide who signs in, so only one at this machine may be unencrypted. */
export const issuer = () => {
  const what = 'the https:// address of your sign-in provider, such as https://accounts.google.com';
  const isIssuer = (url: URL | undefined) =>
    url !== undefined &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackUrl(url.href))) &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.password;
  return text(what).check(z.refine((value) => isIssuer(readUrl(value)), what));
};

export const issuerName = () => {
  const what = "your sign-in provider's name, at most 40 characters";
  return text(what).check(z.maxLength(40, what));
};

/** Same rule as the Settings page. */
export const practiceName = () => {
  const what = "the practice's name, at most 120 characters (shown on every page and in every email)";
  return text(what).check(z.maxLength(120, what));
};

/** An address, or a network in CIDR notation. */
export const network = () => {
  const what = 'an address or a network such as 10.0.0.0/8';
  return text(what).check(z.refine(isNetwork, what));
};

export const staffName = () => {
  const what = 'a name of at most 64 characters, with at least one letter';
  return text(what).check(
    z.maxLength(64, what),
    z.refine((name) => /\p{L}/u.test(name), what),
  );
};

/** What to do about a password that breaks an address. */
export const percentEncoding = 'in the password, write % as %25, @ as %40, # as %23, / as %2F, ? as %3F, and : as %3A';

/**
 * Whether the parts of an address are as they were meant. A digit before a / or an @ after it makes a password into a
 * port and a path, which is still an address.
 */
function isAsMeant({ username, password, hostname, pathname }: URL): boolean {
  if (pathname.includes('@') || hostname === '') return false;
  try {
    return [username, password, pathname].every((part) => decodeURIComponent(part) !== undefined);
  } catch {
    return false;
  }
}

export const databaseUrl = () => {
  const what =
    'the address of a PostgreSQL database, such as postgres://user:password@host:5432/rewards ' +
    `(${percentEncoding})`;
  const isDatabase = (url: URL | undefined) =>
    url !== undefined && /^postgres(ql)?:$/.test(url.protocol) && isAsMeant(url) && url.pathname.length > 1;
  return text(what).check(z.refine((value) => isDatabase(readUrl(value)), what));
};

export const smtpUrl = () => {
  const server = 'the address of a mail server, such as smtp://user:password@host:587';
  const what = `${server} (${percentEncoding})`;
  const isMailServer = (url: URL | undefined) => url !== undefined && /^smtps?:$/.test(url.protocol) && isAsMeant(url);
  return text(what).check(
    z.refine((value) => isMailServer(readUrl(value)), what),
    // Parameters could turn off protections such as certificate checks.
    z.refine((value) => !readUrl(value)?.search, `${server}, with nothing after a ?`),
  );
};

/** Its domain is converted to the ASCII form mail servers use. */
export const mailSender = () => {
  const what = 'an email address, alone or as Practice <rewards@example.com>';
  const partsOf = (value: string) => /^(?:([^<>]*)<([^<>]+)>|([^<>]+))$/.exec(value);
  const addressIn = (value: string) => {
    const [, , named, alone] = partsOf(value) ?? [];
    return email(says('emailInvalid')).safeParse(named ?? alone).data;
  };
  return z.pipe(
    text(what).check(z.refine((value) => addressIn(value) !== undefined, what)),
    z.transform((value: string) => {
      const [, name] = partsOf(value) ?? [];
      return name === undefined ? (addressIn(value) ?? '') : `${name.trim()} <${addressIn(value)}>`.trimStart();
    }),
  );
};

/** As RFC 9116 writes it: an email becomes a `mailto:` address. */
export const securityContact = () => {
  const what = 'an email address, or an address that starts with https://';
  const mailbox = (value: string) => email(says('emailInvalid')).safeParse(value.replace(/^mailto:/i, '')).data;
  return z.pipe(
    text(what).check(z.refine((value) => isSecureAddress(value) || mailbox(value) !== undefined, what)),
    z.transform((value: string) => (isSecureAddress(value) ? new URL(value).href : mailtoOf(mailbox(value) ?? ''))),
  );
};

/** Some characters of an email mean something else in a URI. */
const mailtoOf = (address: string): string => `mailto:${address.split('@').map(encodeURIComponent).join('@')}`;

/** The address that emails come from, as a contact, unless it's a no-reply address. */
export const contactOfSender = (sender: string | undefined): string | undefined => {
  const address = sender?.replace(/^.*<|>$/g, '');
  return address === undefined || /^(?:no|do-?not)[._-]?reply/i.test(address) ? undefined : mailtoOf(address);
};

export const phone = () => {
  const what = 'a phone number with 7 to 15 digits';
  return text(what).check(z.refine((value) => /^\+?(?:[\s().-]*\d){7,15}$/.test(value), what));
};

/** The sender of texts: a number with its country code, or a short code. */
export const smsSender = () => {
  const what = 'the number texts come from, such as +16785550100';
  return text(what).check(z.regex(/^(?:\+[1-9]\d{6,14}|\d{3,8})$/, what));
};

/** Newest first: the first one signs, and all are accepted. */
export const sessionKeys = () => {
  const what =
    'random strings of at least 32 characters, newest first, separated by commas (`openssl rand -hex 32` makes one)';
  return list(z.string().check(z.minLength(32, what)), what);
};

/** A secret that a program sends. */
export const token = () => {
  const what = 'a random string of at least 16 characters without spaces (`openssl rand -hex 32` makes one)';
  return text(what).check(z.regex(/^\S{16,}$/, what));
};

/** A secret a person can write down and type again. */
export const passphrase = () => {
  const what = 'a hard-to-guess string of at least 16 characters (`openssl rand -hex 32` makes one)';
  return text(what).check(z.minLength(16, what));
};

export const timeZone = () => {
  const what = 'a time zone name, such as America/New_York or America/Chicago';
  return text(what).check(z.refine(isTimeZone, what));
};

/** Abbreviations such as EST, and Etc zones, stand for a fixed offset without daylight saving time. */
function isTimeZone(value: string): boolean {
  if (!/^(?!Etc\/)[A-Za-z_]+\/./.test(value)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}
