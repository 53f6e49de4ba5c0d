/** What may stand around a request without changing it. */
const before = `PLEASE|PLS|PLZ|KINDLY|JUST|NOW|OK|OKAY|NO|HEY|HI|HELLO|SORRY|AND|BUT|THEN|SO|YOU|U
  |(?:CAN|COULD|WOULD|WILL) YOU|YOU (?:CAN|MAY|MUST|NEED TO|HAVE TO)|I (?:SAID|ASKED YOU TO|TOLD YOU TO)
  |I (?:WANT|NEED|WOULD LIKE|D LIKE|WISH) (?:YOU )?TO|HOW (?:DO|CAN) I|I AM ASKING YOU TO`;
const after = `PLEASE|PLS|PLZ|THANKS|THANK YOU|THX|TY|NOW|ALREADY|IMMEDIATELY|AGAIN|ANYMORE|ANY MORE|EVER
  |AT ALL|ASAP|TODAY|POR FAVOR`;

const text = `TEXTS?|TXTS?|TEXT MESSAGES?|MESSAGES?|MSGS?|SMS|SPAM|NOTIFICATIONS?|ADS?|STUFF|THINGS`;
const which = `(?:(?:ME|US|ALL|ANY|MORE|OF|WITH|THE|THESE|THOSE|THIS|THAT|YOUR|SUCH|SO MANY) )*`;
const texting = `TEXTING|TXTING|MESSAGING|CONTACTING|BOTHERING|SPAMMING|HARASSING|CALLING AND TEXTING|TEXT|TXT`;
const tell = `TEXT|TXT|MESSAGE|MSG|CONTACT|BOTHER|SPAM|HARASS`;
const me = `(?: (?:ME|US|HERE|TO|AT|ON|THIS|MY|OUR|NUMBER|PHONE|CELL|MORE))*`;
const never = `DONT|DON T|DO NOT|NEVER`;
const list = `LISTS?|MAILING LISTS?|TEXT LISTS?|TEXTING LISTS?|CONTACT LISTS?|CONTACTS|SYSTEM|DATABASE`;
const mensajes = `(?: (?:MAS|ESTOS|SUS|MENSAJES?|TEXTOS?))*`;

/** Sentences that plainly ask for no more texts, in plain capital words, as in "stop texting me". */
const requests = [
  // "Stop", "stop texting me", "quit sending me these messages", "stop the texts".
  `STOP|STOP IT|STOP THIS|STOP THAT`,
  `(?:STOP|QUIT|CEASE) (?:${texting})${me}`,
  `(?:STOP|QUIT|CEASE) SENDING${me}(?: ${which}(?:${text}))?${me}`,
  `(?:STOP|QUIT|CEASE|END|CANCEL) ${which}(?:${text})${me}`,
  // "Don't text me", "never contact me again", "do not send me messages", "I don't want any more texts".
  `(?:${never}) (?:EVER )?(?:${tell}) (?:ME|US|THIS NUMBER|MY PHONE|HERE)${me}`,
  `(?:${never}) (?:EVER )?SEND${me} ${which}(?:${text})${me}`,
  `I (?:DONT|DON T|DO NOT|NO LONGER) (?:WANT|NEED|WISH) (?:TO (?:GET|RECEIVE|HAVE) )?${which}(?:${text})${me}`,
  `NO MORE(?: (?:OF )?${which}(?:${text}))?${me}`,
  // "Take me off", "remove my number from your list".
  `(?:TAKE|GET|KEEP|REMOVE|DELETE|DROP|ERASE) (?:ME|US|MY NUMBER|MY PHONE|MY PHONE NUMBER|THIS NUMBER)
    (?: (?:OFF|FROM|OUT)(?: OF)?(?: ${which}(?:${list}|${text}))?)?`,
  // "Unsubscribe me", "I want to opt out", "opt me out of texts".
  `(?:UNSUBSCRIBE|OPT OUT|OPTOUT|OPT ME OUT|OPTING OUT)(?: ME| US| THIS NUMBER)?
    (?: (?:FROM|OF|TO) ${which}(?:${list}|${text}))?`,
  `LEAVE ME ALONE|LOSE (?:MY|THIS) NUMBER`,
  // Spanish: "ya no me manden mensajes", "dejen de escribirme".
  `(?:YA )?NO (?:ME|NOS) (?:MANDE|ENVIE|ESCRIBA|TEXTEE|CONTACTE|MOLESTE)[NS]?${mensajes}`,
  `(?:DEJE|PARE)[NS]? DE (?:MANDAR|ENVIAR|ESCRIBIR|TEXTEAR|CONTACTAR|MOLESTAR)(?:ME|NOS)?${mensajes}`,
].map(
  (request) =>
    new RegExp(`^(?:(?:${before}|POR FAVOR) )*(?:${request})(?: (?:${after}))*$`.replaceAll(/\n\s*/gu, ''), 'u'),
);

/** A longer sentence says more than that. */
const maxLength = 100;

/**
 * Whether a sentence plainly asks for no more texts. Since April 2025, the FCC counts any reasonable words. The whole
 * sentence has to fit, so "please stop by at 3" and "take me off Friday's schedule" don't.
 * @param sentence in capitals, without punctuation
 */
export const asksToStop = (sentence: string): boolean =>
  sentence.length <= maxLength && requests.some((request) => request.test(sentence));
