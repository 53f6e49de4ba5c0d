/**
 * Characters that show nothing, but turn text around or hide in it: direction marks (a name with U+202E prints
 * backward), zero-width spaces, byte order marks, soft hyphens and fillers that pass for letters.
 */
const invisible = new RegExp(
  [
    /\u034f|\u17b4|\u17b5/,
    /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f]/,
    /[\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

const joiners = /[\u200c\u200d]/g;
/** Persian, Hindi and many other scripts write with joiners, and so do emoji of several people. */
const takesJoiner = /(?:\ufe0f|[\p{L}\p{M}\u{1f000}-\u{1faff}\u2600-\u27bf])$/u;
const ofOtherScripts = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0300-\u036f]$/u;

/** Text without invisible characters. Joiners stay where a script needs them. */
export const visible = (text: string): string =>
  text.replace(invisible, '').replace(joiners, (joiner, at: number, whole: string) => {
    const before = whole.slice(0, at);
    return takesJoiner.test(before) && !ofOtherScripts.test(before) ? joiner : '';
  });
