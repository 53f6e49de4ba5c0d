/** Words for texting. The heading has no case, spaces or punctuation left: "OK to Text?" is `oktotext`. */
const texting = '(?:text(?:s|ing|able|ed)?|txts?|sms|tcpa)';
const besides = [
  ...['messages?', 'messaging', 'msgs?', 'contact(?:ed)?', 'notifications?', 'reminders?', 'alerts?', 'marketing'],
  ...['patients?', 'pt', 'appointment', 'appt', 'mobile', 'cell', 'phone', 'status', 'flag', 'preferences?'],
  ...['to', '2', 'for', 'via', 'by', 'from', 'may', 'can', 'do', 'does', 'is', 'has', 'we', 'you', 'us', 'i', 'the'],
];
const agreeing = [
  ...[
    'ok(?:ay)?',
    'consent(?:s|ed)?',
    'permissions?',
    'opt(?:s|ed)?',
    'in',
    'allow(?:s|ed)?',
    'receives?',
    'receiving',
  ],
  ...['accept(?:s|ed)?', 'agree(?:s|d)?', 'wants?', 'takes?', 'gets?', 'sends?', 'enabled?', 'subscribe[ds]?'],
  ...['subscription', 'preferred', 'prefers?'],
];
const refusing = [
  ...['not?', 'dont', 'doesnt', 'never', 'stop(?:s|ped)?', 'out', 'off', 'unsubscribe[ds]?', 'declined?', 'declines'],
  ...['refuse[ds]?', 'block(?:ed)?', 'disabled?', 'without', 'revoked?'],
];
/** When someone refused. A date in such a column is a refusal. */
const dated = ['date', 'day', 'time', 'at', 'on', 'since'];

const oneOf = (words: readonly string[]) => `(?:${words.join('|')})`;
const madeOf = (...words: readonly string[]) => new RegExp(`^${oneOf(words)}+$`);
const ofTakers = madeOf(texting, ...besides, ...agreeing);
const ofRefusers = madeOf(texting, ...besides, ...agreeing, ...refusing, ...dated);
const isAboutTexts = new RegExp(texting);
const speaksOfAgreeing = new RegExp(
  'ok|consent|permi|opt|allow|receiv|accept|agree|want|take|get|send|enable|subscri|prefer|status|remind|alert|notif' +
    '|market|can|may|texting$|textable',
);
const speaksOfRefusing = new RegExp(oneOf(refusing));

const alone = {
  takes: new Set(['texts', 'textmessage', 'textmessages', 'sms', 'txtmsg', 'optin', 'optedin']),
  refuses: new Set(['optout', 'optedout', 'donotcontact', 'nocontact', 'dnt']),
} as const;

const maxHeadingLength = 60;

/**
 * What yes means in a column with this heading: the person takes texts, or refuses them. Undefined if it's about
 * neither.
 *
 * @param heading in lower case, letters and digits only
 */
export function textsHeading(heading: string): 'takes' | 'refuses' | undefined {
  // "Text OK (yes/no)" isn't a refusal.
  const asked = heading.replace(/(?:yesno|yn)$/, '');
  if (alone.takes.has(asked)) return 'takes';
  if (alone.refuses.has(asked)) return 'refuses';
  if (asked.length > maxHeadingLength || !isAboutTexts.test(asked)) return undefined;
  if (ofTakers.test(asked)) return speaksOfAgreeing.test(asked) ? 'takes' : undefined;
  return ofRefusers.test(asked) && speaksOfRefusing.test(asked.replace('notif', '')) ? 'refuses' : undefined;
}
