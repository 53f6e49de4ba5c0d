import { fillers, furtherWords, madeOf, ofPatients } from './heading-words.ts';

const emailWord = '(?:emails?|emailadresse|correos?|correio|courriels?|epost|mailadresse)';
const besides =
  'address(?:es)?|adress(?:e)?|addrs?|add|adr|ids?|home|work|business|office|private|direccion|electronico|' +
  'electronica|eletronico|endereco|indirizzo';
const ofEmails = madeOf(emailWord, besides, ofPatients, fillers, furtherWords);
const holdsEmailWord = new RegExp(emailWord);
/** "Mailing address" and "Mail address" are for letters. */
const alone = new Set(['mail', 'mails', 'postaelettronica', 'adresseelectronique']);
const isFurther = new RegExp(`${furtherWords}|work|business|office|[2-9]`);

/**
 * The rank of a column of emails: 0 for the main one, 1 for any other. Undefined if it has no emails, such as "Email
 * Display Name" or "Email Type".
 *
 * @param heading as `plainHeading` makes it
 */
export function emailHeading(heading: string): 0 | 1 | undefined {
  if (alone.has(heading)) return 0;
  // "Email preferred" is a yes or no.
  const named = heading.replace(/^preferred/, '');
  if (!holdsEmailWord.test(named) || !ofEmails.test(named)) return undefined;
  return isFurther.test(named) ? 1 : 0;
}
