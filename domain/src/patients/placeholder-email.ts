/** Words that stand in an email for none, whatever stands around them. */
const wordsForNoEmail = new Set([
  ...['noemail', 'noemailaddress', 'noemailonfile', 'noemailprovided', 'noemailgiven', 'noemailavailable'],
  ...['donthaveemail', 'doesnthaveemail', 'doesnothaveemail', 'emaildeclined', 'declinedemail', 'refusedemail'],
  ...['emailrefused', 'noemailplease', 'patienthasnoemail', 'emailnotprovided', 'emailunknown', 'unknownemail'],
]);
/** Words that stand for nothing where both halves of an email are such words: none@none.com, na@gmail.com. */
const wordsForNothing = new Set([
  ...['none', 'no', 'na', 'null', 'nil', 'unknown', 'undefined', 'declined', 'declines', 'refused', 'nomail'],
  ...['nobody', 'noone', 'noaddress', 'notprovided', 'notgiven', 'notavailable', 'nothing', 'blank', 'donotemail'],
]);
/** Words that people try a form with. */
const trialWords = new Set(['test', 'testing', 'fake', 'invalid', 'placeholder', 'asdf', 'xxx']);
/** Hosts that read as such a word: test@email.com. They have real mailboxes too. */
const trialHosts = new Set(['email', 'mail']);
/** Where many have an email, but nobody one that is a word for nothing. */
const publicHosts = new Set(['gmail', 'yahoo', 'ymail', 'hotmail', 'outlook', 'aol', 'icloud', 'live', 'msn']);
/** At these nobody has an email. */
const hostsForNoEmail = new Set([...wordsForNoEmail, 'none', 'nomail', 'noaddress', 'notprovided']);

const isFiller = (word: string): boolean => wordsForNothing.has(word) || trialWords.has(word);

const lettersOf = (local: string): string => local.replace(/[^a-z]/g, '');

/**
 * Whether an email only fills a field that has to be filled: none@none.com, noemail2@gmail.com, test@test.com. Desks
 * number them, since a system wants each email once.
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
