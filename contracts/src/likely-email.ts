import { run } from '@zootools/email-spell-checker';

/** Where most patients have their email. All are long enough that a similar domain is rarely someone else's. */
const domains = [
  ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'comcast.net', 'bellsouth.net'],
  ...['verizon.net', 'sbcglobal.net', 'charter.net', 'earthlink.net', 'protonmail.com'],
];

/** Real domains that look like one of them. */
const realDomains = new Set([
  ...['ymail.com', 'email.com', 'mail.com', 'gmx.com', 'gmx.net', 'googlemail.com', 'rocketmail.com', 'fastmail.com'],
  ...['hmail.com', 'fmail.com', 'zmail.com', 'vmail.com', 'tmail.com', 'nmail.com', 'gotmail.com', 'webmail.com'],
  ...['cloud.com', 'live.com', 'vail.com', 'gail.com', 'small.com', 'tahoe.com', 'tahoo.com', 'yahooinc.com'],
]);

/** Endings that exist. "co", "cm" and "om" do too, but a well-known name before them is a typing error. */
const isRealEnding = (ending: string): boolean =>
  /^(?:com|net|org|edu|gov|mil|info|biz|me)$/.test(ending) || (ending.length === 2 && !/^(?:co|cm|om)$/.test(ending));

// `toSorted` is too new for the oldest browsers.
const lettersOf = (domain: string): string => Array.from(domain).sort().join('');

/**
 * The email that was probably meant: ann@gmial.com is ann@gmail.com. Undefined if nothing looks like a typing error.
 * It's only a question to the person who typed it.
 *
 * @param email as typed
 */
export function likelyEmail(email: string): string | undefined {
  const typed = email.trim().toLowerCase();
  const domain = typed.slice(typed.lastIndexOf('@') + 1);
  const [name = '', ending = '', ...more] = domain.split('.');
  if (name === '' || more.length > 0 || domains.includes(domain) || realDomains.has(domain)) return undefined;
  // A domain in another country, such as yahoo.ca.
  if (ending.length === 2 && isRealEnding(ending)) return undefined;
  const isSwapped = domains.some((known) => lettersOf(known) === lettersOf(domain));
  // With few letters, two wrong ones make another word.
  const domainThreshold = isSwapped || domain.length >= minLength ? 2 : 1.5;
  const meant = run({ email: typed, domains, topLevelDomains: [], secondLevelDomains: [], domainThreshold });
  return meant?.domain.startsWith(`${name}.`) && isRealEnding(ending) ? undefined : meant?.full;
}

const minLength = 10;
