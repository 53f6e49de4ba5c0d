/** Why a server permanently refused one email, as far as its reply shows. */
export type SmtpRefusal =
  | 'address_unknown'
  | 'mailbox_full'
  | 'mailbox_closed'
  /** The server sends email only for people it knows, and it doesn't know us. */
  | 'relay_denied'
  /** Spam filters, block lists and other rules. The address may be fine. */
  | 'policy_refused';

/** Enhanced status codes (RFC 3463), most specific first. 5.7 is any policy. */
const byStatus: readonly (readonly [RegExp, SmtpRefusal])[] = [
  [/^5\.1\.(?:1|2|3|6|10)$/, 'address_unknown'],
  [/^5\.2\.2$/, 'mailbox_full'],
  [/^5\.2\.1$/, 'mailbox_closed'],
  [/^5\.7\./, 'policy_refused'],
];

const relay = /\b(?:relay(?:ing)?|authenticat\w*)\b/i;
const anyOf = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'), 'i');
const policy = anyOf(
  /spam|\bblock|blacklist|black list|denylist|reputation|polic(?:y|ies)|\bdenied\b|not allowed|prohibit|banned/,
  /\bspf\b|\bdkim\b|\bdmarc\b|\brbl\b|listed|unsolicited|rate limit/,
);
const who = String.raw`\b(?:user|mailbox|recipient|address|account|person|addressee)\b`;
const unknown = anyOf(
  new RegExp(String.raw`(?:${who}|\bname\b).{0,40}\b(?:unknown|not found|not exist|doesn't exist|not known)`),
  new RegExp(String.raw`(?:${who}|\bname\b).{0,40}\b(?:no longer (?:exists|valid|available)|invalid|unavailable)`),
  new RegExp(String.raw`\b(?:unknown|no such|invalid|bad|non-?existent)\b.{0,20}(?:${who}|\bdestination\b)`),
  /\bdoes(?:n't| not) exist|no mailbox here/,
);
const full = /\b(?:mailbox|quota|inbox)\b.{0,30}\b(?:full|exceeded)|over ?quota/i;
const closed = /\b(?:mailbox|account|user)\b.{0,30}\b(?:disabled|inactive|suspended|deactivated)/i;

/**
 * Reads a permanent reply. Servers word the same refusal in many ways, so the enhanced status code decides if there is
 * one, and the words otherwise. Undefined if neither says why.
 */
export function readSmtpRefusal(response: string): SmtpRefusal | undefined {
  const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';
  const named = byStatus.find(([pattern]) => pattern.test(status))?.[1];
  // An address in the reply may contain any of these words.
  const words = response.replaceAll(/\S+@\S+/g, ' ');
  if ((named === 'policy_refused' || named === undefined) && relay.test(words)) return 'relay_denied';
  if (named) return named;
  if (full.test(words) || response.startsWith('552')) return 'mailbox_full';
  if (closed.test(words)) return 'mailbox_closed';
  if (policy.test(words)) return 'policy_refused';
  return unknown.test(words) ? 'address_unknown' : undefined;
}
