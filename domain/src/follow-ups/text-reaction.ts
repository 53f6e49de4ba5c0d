const quote = String.raw`["“”„«»‹›‘’'「」]`;

/** What phones write before the text that someone reacted to, in English, Spanish, French and Portuguese. */
const verbs = [
  'liked|loved|disliked|emphasized|questioned|laughed at|reacted (?:with )?.{1,12} to|removed .{1,40} from',
  '(?:no )?le (?:gust|encant|dio)\\S*(?: .{1,20})?|te (?:gust|encant)\\S*|reaccion\\S+(?: con)? .{1,12} a',
  'indic\\S+ .{1,20}|enfatiz\\S+|destac\\S+|se ri\\S+ de|le hizo gracia',
  'pregunt\\S+ por|cuestion\\S+|quit\\S+ .{1,40} de',
  "a (?:aimé|adoré|détesté|souligné|accentué|questionné|réagi avec .{1,12} à|ri de|n'a pas aimé)|n'a pas aimé",
  "(?:s'est )?(?:exclamé|interrogé) .{1,20}|réaction .{1,12} à|gostou de|amou|curtiu|reagiu com .{1,12} a",
].join('|');

/** `Liked “Hi Maya...”`, with anything up to the end of the quote. A phone may cut the quote off. */
const ofText = new RegExp(String.raw`^(?:${verbs})\s*:?\s*${quote}.*$`, 'isu');
const ofPicture = new RegExp(String.raw`^(?:${verbs})\s+(?:an?|una?|une|uma?)\s+\p{L}+\.?$`, 'iu');
/** `👍 to “Hi Maya...”`, as Android writes it. */
const byEmoji = new RegExp(
  String.raw`^[\p{Extended_Pictographic}\p{Emoji_Component}\s]+(?:to|a|à)\s+${quote}.*$`,
  'isu',
);

/** Whether a reply is only a reaction to one of our texts, as phones send it to people who can't show it. */
export function isReaction(text: string): boolean {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[\u200B-\u200F\u2060\uFEFF]/gu, '')
    .trim();
  return [ofText, ofPicture, byEmoji].some((pattern) => pattern.test(plain));
}
