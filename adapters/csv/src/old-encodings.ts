/** DOS and its programs. The accented letters of code page 437 are at the same places. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ' +
  'áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

export type Decode = (bytes: Uint8Array) => string;

const windows1252 = new TextDecoder('windows-1252');
const macRoman = new TextDecoder('macintosh');

/** By likelihood. A tie goes to the first. */
const encodings: readonly { readonly decode: Decode; readonly head: number }[] = [
  { decode: (bytes) => windows1252.decode(bytes), head: 3 },
  { decode: (bytes) => macRoman.decode(bytes), head: 0 },
  {
    decode: (bytes) =>
      Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : codePage850[byte - 128])).join(''),
    head: 0,
  },
];

/** The encoding that turns these bytes, which aren't UTF-8, into the most plausible names. */
export function decoderOf(bytes: Uint8Array): Decode {
  const scores = encodings.map(({ decode, head }) => head + plausibility(decode(bytes)));
  return encodings[scores.indexOf(Math.max(...scores))]?.decode ?? ((each) => windows1252.decode(each));
}

const common = new Set('éáíóúñüöäçÉÁÍÓÚÑÜÖÄÇ');
const isUpper = (letter: string) => letter !== letter.toLowerCase();
const isLower = (letter: string) => letter !== letter.toUpperCase();
const isLetter = (sign: string) => isUpper(sign) || isLower(sign);

function plausibility(text: string): number {
  let score = 0;
  for (const { 0: sign, index } of text.matchAll(/[^\0-\x7f]/g))
    score += plausibilityOf(sign, [text[index - 2] ?? '', text[index - 1] ?? '', text[index + 1] ?? '']);
  return score;
}

/** A letter fits if its case does: JosŽ doesn't, and çNGEL hardly. Signs but an apostrophe don't belong in words. */
function plausibilityOf(sign: string, [second, before, after]: readonly [string, string, string]): number {
  if (!isLetter(sign)) {
    if (sign === '’' && isLetter(before) && isLetter(after)) return 2;
    if (isLetter(before) ? /[”’]/.test(sign) && !isLetter(after) : /[“‘]/.test(sign)) return 0;
    return isLetter(before) || isLetter(after) ? -3 : -1;
  }
  const isCommon = common.has(sign);
  if (isUpper(sign) && isLower(before)) return -3;
  if (isLower(sign) && isUpper(after)) return isCommon ? -1 : -3;
  if (isCommon) return 3;
  if (isLower(sign) && isUpper(before) && isUpper(second)) return -3;
  return sign >= 'À' && sign <= 'ÿ' ? 1 : -2;
}
