import { asksToStop } from './stop-request.ts';
import { isReaction } from './text-reaction.ts';

/**
 * The meaning of a text reply: stop texts, restart texts, or ask who this is. With `maybe_stop`, we ask back. A
 * `message` is anything else that someone wrote, for the desk.
 */
export type TextReply = 'stop' | 'start' | 'help' | 'maybe_stop' | 'message';

/** The keywords that carriers and the provider recognize too. They also confirm STOP and START. */
const providerKeywords = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'OPT OUT'],
  start: ['START', 'UNSTOP', 'YES'],
  help: ['HELP', 'INFO'],
} as const;

/** Words that stand alone and can only mean STOP, in the languages of patients in the US. Without accents. */
const ownStops = [
  ...[
    'STOP ALL',
    'STOPP',
    'ST0P',
    'STP',
    'REMOVE',
    'REMOVE ME',
    'DELETE',
    'UNSUB',
    'OPT ME OUT',
    'NO MORE',
    'NO TEXTS',
  ],
  // Spanish and Portuguese.
  ...['ALTO', 'PARAR', 'PARA', 'PARE', 'PAREN', 'BASTA', 'BASTA YA', 'CANCELAR', 'CANCELA', 'DETENER', 'DETENGA'],
  ...['DETENGANSE', 'NO MAS', 'YA NO', 'BAJA', 'DAR DE BAJA', 'SALIR', 'SAIR', 'FIN', 'TERMINAR', 'ELIMINAR', 'BORRAR'],
  ...['QUITAR', 'DESUSCRIBIR', 'ANULAR', 'NO MAS MENSAJES', 'NO MAS TEXTOS'],
  // French and Haitian Creole.
  ...['ARRET', 'ARRETE', 'ARRETER', 'ARRETEZ', 'DESABONNER', 'DESABONNEMENT', 'DESINSCRIRE', 'DESINSCRIPTION'],
  ...['ANNULER', 'ASSEZ', 'SISPANN', 'RETE'],
  // German, Vietnamese, Tagalog, Russian, Chinese, Korean, Japanese, Arabic.
  ...[
    'ABMELDEN',
    'DUNG',
    'DUNG LAI',
    'HUY',
    'TIGIL',
    'ITIGIL',
    'СТОП',
    '停止',
    '停',
    '退订',
    '退訂',
    '取消',
    '중지',
    '그만',
  ],
  ...['停止して', 'توقف', 'إيقاف', 'ايقاف', 'الغاء'],
];

/** Words that people who want no more texts use, but others too. Asking back too often beats missing one. */
const mayMeanStop = [
  /(?<!\b(?:CAN T|CANT|CANNOT|CAN NOT|COULDN T|COULDNT) )\bSTOP(?:PED|PING|S|ALL)?\b(?! (?:BY|IN)\b)/u,
  /\b(?:UNSUBSCRIBE|QUIT|OPT(?:ING|ED)? ?(?:ME )?OUT|LEAVE ME ALONE|UNWANTED|HARASS\w*)\b/u,
  /\b(?:NO MORE|DONT|DON T|DO NOT|NEVER|CEASE) (?:\w+ ){0,2}?(?:TEXT|MESSAGE|MSG|CONTACT|SEND|SMS|BOTHER)\w*/u,
  /\b(?:REMOVE|DELETE|DROP|ERASE)\b(?: \w+){0,4} (?:OFF|LIST|NUMBER)\b/u,
  /\b(?:TAKE|GET|KEEP) (?:ME|US|MY|THIS|IT)\b(?: \w+){0,3} (?:OFF|LIST|OUT)\b/u,
  /\b(?:REMOVE|DELETE|DROP) (?:ME|US|MY|THIS|IT|THESE)\b/u,
  // The number belongs to someone else now.
  /\b(?:WRONG|INCORRECT|BAD) (?:\w+ )?(?:NUMBER|PERSON|PHONE|GUY)\b/u,
  /\bNOT (?:MY|THE RIGHT|THIS) (?:NUMBER|PHONE|PERSON)\b/u,
  /\b(?:NUMERO|PERSONA|TELEFONO) (?:EQUIVOCAD[OA]|INCORRECT[OA])\b|\b(?:MAUVAIS|FAUX) NUMERO\b/u,
  // Spanish.
  /\b(?:NO|DEJ\w+|PAR\w+|BASTA) (?:\w+ ){0,3}?(?:ENVI|MAND|ESCRIB|TEXT|MENSAJ|MOLEST|CONTACT)\w*/u,
  /\b(?:QUIT|BORR|ELIMIN|SAQU|SAC)\w*(?:ME|ENME)\b|\bDAR(?:ME)? DE BAJA\b|\bNO MAS\b|\bALTO\b/u,
  // French.
  /\b(?:NE|N) (?:\w+ ){0,3}?(?:ENVOY|ECRIV|CONTACT|TEXT|DERANG)\w* (?:PLUS|PAS)\b/u,
  /\bPLUS DE (?:MESSAGES?|TEXTOS?|SMS)\b|\b(?:ARRET|DESABONN|DESINSCRI)\w*\b/u,
];

/** One spelling for accents, full-width letters, invisible characters, punctuation and emoji. */
const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}\p{Cf}]+/gu, '')
    .normalize('NFC')
    .replaceAll(/(?<=\p{L})['’ʼ`´](?=\p{L})/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toUpperCase();

/** A word spelled with spaces, and a word said several times. */
function asOneWord(words: string): string {
  const parts = words.split(' ');
  const said = parts.length > 1 && parts.every((part) => /^.$/u.test(part)) ? parts.join('') : words;
  return new Set(parts).size === 1 ? (parts[0] ?? '') : said;
}

const providerMeaning = (word: string): keyof typeof providerKeywords | undefined =>
  (Object.keys(providerKeywords) as (keyof typeof providerKeywords)[]).find((meaning) =>
    providerKeywords[meaning].some((keyword) => keyword === word),
  );

/** Whether the carrier or the provider understands a reply as we do, and answers it. */
export const isAnsweredByProvider = (text: string): boolean => {
  const meaning = providerMeaning(plainWords(text));
  return meaning === 'stop' || meaning === 'start';
};

/** Commas end one too: "No thanks, please stop" asks to stop. */
const sentencesOf = (text: string): readonly string[] =>
  text.split(/[.,;:!?\n\u3002\uFF01\uFF0C\uFF1F]+/u).map(plainWords);

/**
 * Reads a reply. A keyword must stand alone, with any spaces, punctuation and emoji around it (rule 22). A sentence
 * that plainly asks for no more texts means STOP too, as US law wants. Other words may mean STOP. A reaction such as
 * Liked "..." repeats our own text, so nothing in it counts. Undefined for a reaction, and if there are no words.
 */
export function readTextReply(text: string): TextReply | undefined {
  if (isReaction(text)) return undefined;
  const words = plainWords(text);
  if (words === '') return undefined;
  const word = asOneWord(words);
  const known = providerMeaning(words) ?? providerMeaning(word);
  if (known) return known;
  if (ownStops.includes(words) || ownStops.includes(word)) return 'stop';
  if ([words, ...sentencesOf(text)].some(asksToStop)) return 'stop';
  return mayMeanStop.some((pattern) => pattern.test(words)) ? 'maybe_stop' : 'message';
}
