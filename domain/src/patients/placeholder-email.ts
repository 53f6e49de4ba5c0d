/** Words that mean no email, with anything around them. */
const wordsForNoEmail = new Set([
  ...['noemail', 'noemailaddress', 'noemailonfile', 'noemailprovided', 'noemailgiven', 'noemailavailable'],
  ...['donthaveemail', 'doesnthaveemail', 'doesnothaveemail', 'emaildeclined', 'declinedemail', 'refusedemail'],
  ...['emailrefused', 'noemailplease', 'patienthasnoemail', 'emailnotprovided', 'emailunknown', 'unknownemail'],
  ...['noemailatthistime', 'noemailyet', 'donotemail', 'hasnoemail', 'needemail', 'getemail', 'emailneeded'],
]);
/** Words that mean nothing when both halves of an email are such words: none@none.com, na@gmail.com. */
const wordsForNothing = new Set([
  ...['none', 'no', 'na', 'null', 'nil', 'unknown', 'undefined', 'declined', 'declines', 'refused', 'nomail'],
  ...['nobody', 'noone', 'noaddress', 'notprovided', 'notgiven', 'notavailable', 'nothing', 'blank', 'donotemail'],
  ...['nope', 'decline', 'refuse', 'donthave', 'doesnthave', 'doesnothave', 'nonegiven', 'noneprovided', 'wontgive'],
  ...['patientdeclined', 'patientrefused', 'ptdeclined', 'ptrefused', 'didnotprovide', 'notonfile', 'noneonfile'],
]);
/** Words people use to test a form. */
const trialWords = new Set(['test', 'testing', 'fake', 'invalid', 'placeholder', 'asdf', 'xxx']);
/** No one reads what is sent to these. */
const noReply = new Set(['noreply', 'donotreply', 'dontreply']);
/** Hosts that look like such a word: test@email.com. They also have real mailboxes. */
const trialHosts = new Set(['email', 'mail']);
/** Hosts where many people have an email, but never one that is a placeholder word. */
const publicHosts = new Set(['gmail', 'yahoo', 'ymail', 'hotmail', 'outlook', 'aol', 'icloud', 'live', 'msn']);
/** Providers whose names are numbers, where numbers are accounts. */
const numberHosts = new Set(['163', '126', '139', '188', '189', '21']);
/** No one has an email at these. */
const hostsForNoEmail = new Set([...wordsForNoEmail, 'none', 'nomail', 'noaddress', 'notprovided']);

const isFiller = (word: string): boolean => wordsForNothing.has(word) || trialWords.has(word);

/** Filled in to get past a form: the same word twice, two letters, two numbers. */
const isTyped = (local: string, host: string): boolean =>
  local === host ||
  (local.length === 1 && host.length === 1) ||
  (/^\d+$/.test(local) && /^\d+$/.test(host) && !numberHosts.has(host));

const lettersOf = (local: string): string => local.replace(/[^a-z]/g, '');

/**
 * Whether an email is only a placeholder for a required field: none@none.com, noemail2@gmail.com, abc@abc.com, n@a.com,
 * 123@123.com. Staff number them, because some systems want every email to be unique.
 *
 * @param email normalized
 */
export function isPlaceholderEmail(email: string): boolean {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const host = email.slice(at + 1, email.indexOf('.', at)).replaceAll('-', '');
  if (hostsForNoEmail.has(host) || noReply.has(lettersOf(local))) return true;
  if (isTyped(local, host) && email.indexOf('.', at) === email.lastIndexOf('.')) return true;
  if (local.includes('mail') && wordsForNoEmail.has(lettersOf(local))) return true;
  if (isFiller(host)) return isFiller(lettersOf(local));
  if (trialHosts.has(host)) return isFiller(local) || trialHosts.has(local);
  return publicHosts.has(host) && wordsForNothing.has(local);
}
