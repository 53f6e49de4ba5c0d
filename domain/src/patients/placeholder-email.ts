/** Words that mean no email, with anything around them. */
const wordsForNoEmail = new Set([
  ...['noemail', 'noemailaddress', 'noemailonfile', 'noemailprovided', 'noemailgiven', 'noemailavailable'],
  ...['donthaveemail', 'doesnthaveemail', 'doesnothaveemail', 'emaildeclined', 'declinedemail', 'refusedemail'],
  ...['emailrefused', 'noemailplease', 'patienthasnoemail', 'emailnotprovided', 'emailunknown', 'unknownemail'],
]);
/** Words that mean nothing when both halves of an email are such words: none@none.com, na@gmail.com. */
const wordsForNothing = new Set([
  ...['none', 'no', 'na', 'null', 'nil', 'unknown', 'undefined', 'declined', 'declines', 'refused', 'nomail'],
  ...['nobody', 'noone', 'noaddress', 'notprovided', 'notgiven', 'notavailable', 'nothing', 'blank', 'donotemail'],
]);
/** Words people use to test a form. */
const trialWords = new Set(['test', 'testing', 'fake', 'invalid', 'placeholder', 'asdf', 'xxx']);
/** Hosts that look like such a word: test@email.com. They also have real mailboxes. */
const trialHosts = new Set(['email', 'mail']);
/** Hosts where many people have an email, but never one that is a placeholder word. */
const publicHosts = new Set(['gmail', 'yahoo', 'ymail', 'hotmail', 'outlook', 'aol', 'icloud', 'live', 'msn']);
/** No one has an email at these. */
const hostsForNoEmail = new Set([...wordsForNoEmail, 'none', 'nomail', 'noaddress', 'notprovided']);

const isFiller = (word: string): boolean => wordsForNothing.has(word) || trialWords.has(word);

const lettersOf = (local: string): string => local.replace(/[^a-z]/g, '');

/**
 * Whether an email is only a placeholder for a required field: none@none.com, noemail2@gmail.com, test@test.com. Staff
 * number them, because some systems want every email to be unique.
 *
 * @param email normalized
 */
export function isPlaceholderEmail(email: string): boolean {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const host = email.slice(at + 1, email.indexOf('.', at)).replaceAll('-', '');
  if (hostsForNoEmail.has(host)) return true;
  if (local.includes('mail') && wordsForNoEmail.has(lettersOf(local))) return true;
  if (isFiller(host)) return isFiller(lettersOf(local));
  if (trialHosts.has(host)) return isFiller(local) || trialHosts.has(local);
  return publicHosts.has(host) && wordsForNothing.has(local);
}
