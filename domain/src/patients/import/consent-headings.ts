import { byWord } from '../by-word.ts';
import { wordSet, wordsOfHeading } from './words-of-heading.ts';

/**
 * What a column says about consent. Under `takes` a yes allows texts, and under `refuses` it refuses them. `asks`: it
 * speaks of texts, contact or privacy, but only a person can say what its values mean (rule 57).
 */
export type ConsentSense = 'takes' | 'refuses' | 'asks';

const texting = wordSet('text texts texting textable texted txt txts sms tcpa');
const refusing = wordSet(
  'no not non dont doesnt never without cannot cant wont off dnt dnc stop stops stopped unsubscribe unsubscribes ' +
    'unsubscribed exclude excludes excluded exclusion excluding decline declines declined refuse refuses refused ' +
    'refusal block blocks blocked disable disabled revoke revoked reject rejects rejected deny denies denied ' +
    'withdraw withdrawn withdrew remove removed suppress suppressed suppression prohibit prohibited forbid ' +
    'forbidden avoid cancel canceled cancelled keine kein sin pas blacklist blacklisted optout optedout',
);
const opting = wordSet('opt opts opted opting');
const preferring = wordSet('prefer prefers preferred preference preferences pref prefs');
const agreeing = wordSet(
  'ok okay consent consents consented permission permissions permit permitted yes allow allows allowed receive ' +
    'receives receiving accept accepts accepted agree agrees agreed want wants take takes get gets enable enabled ' +
    'approve approved subscribe subscribes subscribed subscription can may welcome optin optedin preferred prefer ' +
    'prefers opt opts opted opting',
);
/** Next to a word for texting, these say enough. */
const agreeingToTexts = new Set([
  ...agreeing,
  ...wordSet(
    'in send sends textable status marketing reminder reminders alert alerts notification notifications notify',
  ),
]);
const besides = wordSet(
  'message messages messaging msg msgs contact contacted patient patients pt pts client clients appointment ' +
    'appointments appt mobile cell phone flag to 2 for via by from do does is has be we you us i the a an or and of ' +
    'our this with out',
);
const dated = wordSet('date day time at on since when');
/** It says something about contact, and a yes or no isn't enough to know what. */
const unclear = wordSet(
  'preference preferences pref prefs setting settings restriction restrictions restrict restricted instruction ' +
    'instructions choice option options method methods mode way how wish wishes limit limits limitation limitations ' +
    'request requests rule rules status list',
);
/** Alone, these are about consent to contact. */
const strong = wordSet(
  'communication communications comm comms correspondence privacy confidential confidentiality hipaa tcpa gdpr ' +
    'consent consents consented unsubscribe unsubscribed subscribed subscription optin optout optedin optedout dnc ' +
    'dnt opt opts opted opting',
);
const channels = wordSet(
  'contact contacted contacting email emails emailing mail mails mailing mailings call calls calling phone ' +
    'voicemail voicemails message messages messaging letter letters postcard postcards fax newsletter newsletters ' +
    'promotion promotions promotional marketing solicit solicitation disturb reach',
);
const routines = wordSet('recall confirm confirmation reminder reminders notification notifications');
const methods = wordSet('method methods mode way channel');

/** Someone else, or another matter. */
const elsewhere = wordSet(
  'emergency guarantor spouse parent mother father guardian responsible employer doctor physician dentist ' +
    'provider pharmacy insurance insured carrier subscriber referral referred referring school payment billing ' +
    'statement treatment treat photo photos sedation surgery financial sent delivered delivery failed undelivered ' +
    'error errors count total template language unread received replies color font',
);
const onlyWithRefusal = wordSet(
  'last latest next number numbers num id note notes comment comments history log name address type label form no',
);

const vocabulary = new Set(
  [texting, refusing, agreeingToTexts, besides, dated, unclear, strong, channels, routines, methods, preferring]
    .concat(elsewhere, onlyWithRefusal)
    .flatMap((set) => [...set]),
);

const alone = byWord({
  takes: 'texts|text message|text messages|sms|txt msg|texting|textable|optin|optedin|opt in|opted in',
  refuses: 'optout|optedout|opt out|opted out|dnt|do not contact|dont contact|no contact',
  asks: 'marketing|newsletter|reminders|appointment reminders',
});

/** What a column with this heading says about consent. Undefined if it isn't about that. */
export function consentHeading(heading: string): ConsentSense | undefined {
  const words = wordsOfHeading(heading, (word) => vocabulary.has(word));
  const known = alone(words.join(' '));
  if (known) return known;
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  if (words.length === 0 || has(elsewhere)) return undefined;
  const refusals = refusalsIn(words);
  if (refusals === 0 && has(onlyWithRefusal)) return undefined;
  if (has(texting)) return sensesOfTexting(words, refusals, has);
  const isAboutContact = has(channels) && (has(agreeing) || refusals > 0 || has(unclear));
  const isAboutMethod = (has(routines) || has(preferring)) && has(methods);
  return has(strong) || isAboutContact || isAboutMethod ? 'asks' : undefined;
}

/** A word of refusal makes it an opt-out. With two of them, nobody can be sure. */
function sensesOfTexting(
  words: readonly string[],
  refusals: number,
  has: (set: ReadonlySet<string>) => boolean,
): ConsentSense | undefined {
  if (refusals > 0) return refusals === 1 && !words.includes('in') ? 'refuses' : 'asks';
  const isUnderstood = words.every((word) => texting.has(word) || besides.has(word) || agreeingToTexts.has(word));
  if (isUnderstood) return has(agreeingToTexts) ? 'takes' : has(strong) ? 'asks' : undefined;
  // "Text" may also be any text.
  return has(agreeingToTexts) || has(unclear) || words.some((word) => texting.has(word) && word !== 'text')
    ? 'asks'
    : undefined;
}

/** "Opted out" is one refusal. "SMS No." is a number. */
const refusalsIn = (words: readonly string[]): number =>
  words.filter(
    (word, at) =>
      (refusing.has(word) && !(word === 'no' && at > 0 && at === words.length - 1)) ||
      (word === 'out' && (opting.has(words[at - 1] ?? '') || words[at - 1] === 'in')),
  ).length;
