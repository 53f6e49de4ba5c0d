/** DOS and its programs. The accented letters of code page 437 are at the same places. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ' +
  'áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

export type Decode = (bytes: Uint8Array) => string;

const windows1252 = new TextDecoder('windows-1252');
const macRoman = new TextDecoder('macintosh');
const windows1250 = new TextDecoder('windows-1250');

interface OldEncoding {
  readonly decode: Decode;
  /** How much likelier it is than the others before its letters are looked at. */
  readonly head: number;
  /** How plausible a text in it is. */
  readonly score?: (text: string) => number;
}

/** An encoding whose names have no Latin letters. A byte that it doesn't know rules it out. */
function ofScript(name: string, letters: RegExp, head = 0): OldEncoding {
  const decoder = new TextDecoder(name);
  return { decode: (bytes) => decoder.decode(bytes), head, score: (text) => scriptPlausibility(text, letters) };
}

/** By likelihood. A tie goes to the first. */
const encodings: readonly OldEncoding[] = [
  { decode: (bytes) => windows1252.decode(bytes), head: 3 },
  { decode: (bytes) => macRoman.decode(bytes), head: 0 },
  {
    decode: (bytes) =>
      Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : codePage850[byte - 128])).join(''),
    head: 0,
  },
  { decode: (bytes) => windows1250.decode(bytes), head: 0, score: (text) => plausibility(text, centralEuropean) },
  ofScript('windows-1251', /\p{Script=Cyrillic}/u),
  ofScript('koi8-r', /\p{Script=Cyrillic}/u, -1),
  ofScript('ibm866', /\p{Script=Cyrillic}/u, -2),
  ofScript('euc-kr', /[\uAC00-\uD7A3]/u, 1),
  ofScript('shift_jis', /[\u3040-\u30FF\u3005]|\p{Script=Han}/u),
  ofScript('gb18030', /\p{Script=Han}/u, -1),
];

/** The encoding that turns these bytes, which aren't UTF-8, into the most plausible names. */
export function decoderOf(bytes: Uint8Array): Decode {
  const scores = encodings.map(({ decode, head, score = plausibility }) => head + score(decode(bytes)));
  return encodings[scores.indexOf(Math.max(...scores))]?.decode ?? ((each) => windows1252.decode(each));
}

const common = new Set('éáíóúñüöäçÉÁÍÓÚÑÜÖÄÇ');
const isUpper = (letter: string) => letter !== letter.toLowerCase();
const isLower = (letter: string) => letter !== letter.toUpperCase();
const isLetter = (sign: string) => isUpper(sign) || isLower(sign);

/** Words in another script have none of our letters, and their capitals come first. */
function scriptPlausibility(text: string, letters: RegExp): number {
  if (text.includes('\uFFFD')) return Number.NEGATIVE_INFINITY;
  let score = 0;
  for (const [word] of text.matchAll(/[^\0-@[-`{-\x7f]+/g)) {
    if (/^[a-z]+$/i.test(word)) continue;
    const signs = Array.from(word);
    const fits = signs.length > 1 && signs.every((sign) => letters.test(sign));
    const isCased = !signs.some((sign, at) => isUpper(sign) && isLower(signs[at - 1] ?? ''));
    score += (fits && isCased ? 4 : -4) * signs.length;
  }
  return score;
}

/** The letters that windows-1250 has where windows-1252 has others. */
const centralEuropean = (sign: string) => /^[ąćęłńśźżčďěňřšťůžőűășşțţđľĺŕ]$/i.test(sign);
const westernEuropean = (sign: string) => sign >= 'À' && sign <= 'ÿ';

const isVowel = (letter: string) => /^[aeiouyæøœ]/i.test(letter.normalize('NFD'));
const isConsonant = (letter: string) => letter !== '' && isLetter(letter) && !isVowel(letter);

/** A vowel next to a vowel or a consonant between two is rare: Petroviæ is Petrović, and Irčne is Irène. */
function isOddlyPlaced(sign: string, before: string, after: string): boolean {
  if (/[õû]/i.test(sign)) return !/[eo]/i.test(after);
  // They often follow a vowel: Loïc, Świątek.
  if (/[ëïÿąę]/i.test(sign)) return false;
  return isVowel(sign)
    ? isVowel(before) || isVowel(after)
    : isConsonant(before) && (isConsonant(after) || !isLetter(after));
}

function plausibility(text: string, isKnown = westernEuropean): number {
  let score = 0;
  for (const { 0: sign, index } of text.matchAll(/[^\0-\x7f]/g))
    score += plausibilityOf(sign, [text[index - 2] ?? '', text[index - 1] ?? '', text[index + 1] ?? ''], isKnown);
  return score;
}

/** A letter fits if its case does: JosŽ doesn't, and çNGEL hardly. Signs but an apostrophe don't belong in words. */
function plausibilityOf(
  sign: string,
  [second, before, after]: readonly [string, string, string],
  isKnown: (sign: string) => boolean,
): number {
  if (!isLetter(sign)) {
    if (sign === '’' && isLetter(before) && isLetter(after)) return 2;
    if (isLetter(before) ? /[”’]/.test(sign) && !isLetter(after) : /[“‘]/.test(sign)) return 0;
    return isLetter(before) || isLetter(after) ? -3 : -1;
  }
  const isCommon = common.has(sign);
  if (isUpper(sign) && isLower(before)) return -3;
  if (isLower(sign) && isUpper(after)) return isCommon ? -1 : -3;
  if (/ñ/i.test(sign) && isConsonant(after)) return -3;
  if (isCommon) return 3;
  if (isLower(sign) && isUpper(before) && isUpper(second)) return -3;
  if (!isKnown(sign)) return -2;
  return isOddlyPlaced(sign, before, after) ? -3 : 1;
}
