import { foldedName } from './same-name.ts';

/**
 * What desks write where a given name belongs: states of a record, ways of contact and health. Words that
 * are also given names somewhere are left out, such as See, Son and He.
 */
const notes = new Set([
  ...['deceased', 'died', 'dead', 'dec', 'decd', 'estate', 'inactive', 'active', 'archived', 'archive', 'moved'],
  ...['duplicate', 'dup', 'dupe', 'merged', 'merge', 'deleted', 'delete', 'old', 'new', 'former', 'temp', 'test'],
  ...['testing', 'tester', 'dummy', 'sample', 'fake', 'void', 'closed', 'dismissed', 'transferred', 'prospect'],
  ...['patient', 'patients', 'client', 'pt', 'guest', 'customer', 'person', 'account', 'acct', 'guarantor', 'party'],
  ...['responsible', 'subscriber', 'insured', 'insurance', 'medicaid', 'medicare', 'family', 'household', 'the'],
  ...['do', 'dont', 'not', 'use', 'bad', 'debt', 'owes', 'collections', 'balance', 'rude', 'difficult', 'vip', 'staff'],
  ...['employee', 'emergency', 'unknown', 'unk', 'none', 'null', 'undefined', 'tbd', 'anonymous', 'nobody', 'refused'],
  ...['declined', 'blank', 'empty', 'missing', 'pending', 'first', 'firstname', 'lastname', 'name', 'noname'],
  ...['cell', 'cellphone', 'mobile', 'phone', 'telephone', 'landline', 'home', 'work', 'office', 'email', 'emails'],
  ...['mail', 'letter', 'text', 'texts', 'texting', 'sms', 'call', 'calls', 'voicemail', 'portal', 'any', 'either'],
  ...['hiv', 'aids', 'hep', 'hepatitis', 'hbv', 'hcv', 'tb', 'mrsa', 'covid', 'std', 'sti', 'pregnant', 'dementia'],
  ...['alzheimers', 'deaf', 'blind', 'diabetic', 'diabetes', 'latex', 'allergy', 'allergic', 'asthma', 'cancer'],
  ...['epilepsy', 'seizures', 'stroke', 'pacemaker', 'autistic', 'autism', 'anxiety', 'depression', 'bipolar'],
  ...['addict', 'alcoholic', 'prison', 'jail', 'inmate', 'parole', 'homeless', 'ortho', 'premed', 'wheelchair'],
]);

/** Whose record it is. Someone may be called Baby, but not by a list. */
const relations = new Set([
  ...['mother', 'mom', 'father', 'dad', 'wife', 'husband', 'spouse', 'daughter', 'parent', 'guardian', 'child', 'kid'],
  ...['baby', 'babyboy', 'babygirl', 'boy', 'girl', 'infant', 'newborn', 'bb', 'bg', 'twin', 'minor', 'widow'],
]);

/** Names in other places, but not what someone likes to be called. */
const pronouns = new Set(['he', 'him', 'his', 'she', 'her', 'hers', 'they', 'them', 'theirs', 'same', 'yes', 'no']);

const plainWord = (word: string) => foldedName(word).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Rows of x's, "ZZZ Smith", "zzSmith", "#N/A", "\N". */
const filler = /^(?:x{2,}|z{2,}.*|#?n[/.]a\.?|\\n)$/iu;

const isNote = (word: string) => filler.test(word) || notes.has(plainWord(word)) || /^\p{P}*$/u.test(word);

/** Whether a word stands where a given name belongs and isn't one: a marker, a placeholder or a note. */
export const isNoName = (word: string): boolean => isNote(word) || relations.has(plainWord(word));

/** Whether words of a preferred-name column can't be what someone likes to be called: Cell, he/him, HIV. */
export const isNoPreferredName = (words: readonly string[]): boolean =>
  words.some(isNote) || words.every((word) => pronouns.has(plainWord(word)));
