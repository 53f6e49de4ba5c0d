import type { User } from '../user.ts';
import { preferredAfter } from './listed-name.ts';
import { nameToGreet } from './name-to-greet.ts';
import { composed, readName } from './read-name.ts';
import { isAllCapitals, isSameName } from './same-name.ts';

type Names = Pick<User, 'name' | 'preferredName' | 'keepsPreferredName'>;

/**
 * A person's names as staff corrected them. A preferred name that repeats how they're greeted anyway is no correction,
 * because forms send what they show.
 */
export function correctedNames(
  known: Names,
  typed: { readonly name?: string | undefined; readonly preferredName?: string | undefined },
): Names {
  const name = typed.name === undefined ? known.name : correctedName(known.name, typed.name);
  const preferred = typed.preferredName === undefined ? undefined : composed(typed.preferredName);
  if (preferred === undefined || preferred === (nameToGreet(known) ?? ''))
    return { name, preferredName: preferredAfter(known, name), keepsPreferredName: known.keepsPreferredName };
  return { name, preferredName: preferred, keepsPreferredName: preferred !== '' };
}

/**
 * Capitals and accents can be corrected, but a name typed in capitals or small letters only isn't a correction: Seán
 * O'Dowd doesn't become SEAN O'DOWD (rule 48).
 */
function correctedName(known: string, typed: string): string {
  if (typed === known) return known;
  const name = readName(typed);
  const isPlain = (spelled: string) => isAllCapitals(spelled) || spelled === spelled.toLowerCase();
  return isSameName(known, name) && isPlain(name) && !isPlain(known) ? known : name;
}
