import { isSuffix, isTitle, wordsOf } from './name-words.ts';
import { foldedName } from './same-name.ts';

/** Pairs that set off a nickname: "Bobbie", 'Bobbie', (Bobbie). An apostrophe inside a word is none. */
const asides = [
  /["“”„«]([^"“”„«»]*)["“”»]/gu,
  /\(([^()]*)\)?/gu,
  /\[([^[\]]*)\]/gu,
  /(?<=^|[\s,])['‘’`]([^'‘’`"]+)['’`´](?=$|[\s,])/gu,
];

/** Words that lead to a nickname. */
const leads = /^(?:goes by|prefers|preferred|called|call me|known as|aka|a\.k\.a\.?|nickname|nick)[\s:]+/i;

/** What practices note in parentheses after a name. It isn't a nickname. */
const notes = new Set([
  ...['mom', 'mother', 'dad', 'father', 'son', 'daughter', 'wife', 'husband', 'spouse', 'parent', 'guardian', 'self'],
  ...['minor', 'child', 'kid', 'baby', 'twin', 'widow', 'patient', 'new', 'old', 'inactive', 'active', 'deceased'],
  ...['dup', 'duplicate', 'test', 'temp', 'he', 'him', 'she', 'her', 'hers', 'they', 'them', 'cash', 'insurance'],
  ...['ortho', 'pending', 'nee', 'formerly', 'maiden', 'fka', 'vip', 'staff', 'employee', 'family', 'emergency'],
  ...['home', 'work', 'cell', 'mobile', 'primary', 'hoh', 'responsible', 'party', 'do', 'not', 'no', 'dont', 'moved'],
  ...['and', 'or', 'the', 'of', 'see', 'use', 'only', 'account', 'acct', 'former', 'retired', 'prospect'],
]);
const maxWords = 2;

/** The nickname inside a name: Robert "Bobbie" Roe, Robert (Bob) Roe, Robert 'Rob' Roe. */
export function nicknameIn(name: string): string | undefined {
  for (const aside of asides)
    for (const [, content = ''] of name.matchAll(aside)) {
      const nickname = readNickname(content);
      if (nickname !== undefined) return nickname;
    }
  return undefined;
}

/** A name without the parts in quotes or parentheses. */
export const withoutAsides = (name: string): string => asides.reduce((left, aside) => left.replace(aside, ' '), name);

function readNickname(content: string): string | undefined {
  if (/[\p{N}@:/\\]/u.test(content.replace(leads, ''))) return undefined;
  const words = wordsOf(content.trim().replace(leads, ''));
  const isNote = words.some((word) => notes.has(foldedName(word).replace(/[^a-z]/g, '')));
  const named = words.filter((word) => !isSuffix(word) && !isTitle(word, 0));
  if (isNote || named.length === 0 || named.length > maxWords) return undefined;
  const runs = named.map((word) => /\p{L}(?:[\p{L}\p{M}'’-]*[\p{L}\p{M}])?/u.exec(word)?.[0]).filter(Boolean);
  return runs.length === named.length ? runs.join(' ') : undefined;
}
