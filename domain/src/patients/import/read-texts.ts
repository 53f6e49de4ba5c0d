import { isDatabaseNull } from '../says-nothing.ts';
import { readDate } from './read-date.ts';
import { byWord } from '../by-word.ts';
import { isNo, isYes, plainWords } from './yes-or-no.ts';

/** What a cell says about texts. `not_refused` is a clear no under a heading such as "Do not text". */
export type TextsWord = boolean | 'not_refused' | 'nothing' | 'unclear';

const consent = byWord({
  yes:
    'ok|okay|enabled|allowed|yes please|opted in|opt in|optin|optedin|consent|consents|consented|consent given|' +
    'granted|agree|agrees|agreed|accepted|accepts|subscribed|ok to text|text ok|yes text',
});
/** How a no begins. "No preference" isn't one. */
const refusal = new RegExp(
  `^(?:${[
    'n(?:o|ot)? (?:do )?(?:not )?(?:texts?|texting|sms|messages?|ok|okay|thanks?|thank you|allowed|consent)',
    'n do not|do not|don ?t|never|stop(?:ped)?|opt(?:ed|ing)? ?out|unsubscribed?|declin\\w*|refus\\w*|block\\w*',
    'revoked|withdr[ae]wn?|disabled|inactive|denied|reject\\w*|without consent',
  ].join('|')})(?: |$)`,
);

const isConsent = (said: string): boolean => isYes(said) || consent(said) === 'yes';

/**
 * For headings such as "OK to text". Only a clear yes counts (rule 44).
 *
 * @param usesCodes whether it holds Open Dental's codes: 0 for unknown, 1 for yes and 2 for no. Elsewhere 0 means no.
 */
export function readTaking(cell: string, usesCodes: boolean): TextsWord {
  // The fast path for nearly every cell. The rest takes ten times as long.
  if (isConsent(cell.toLowerCase())) return true;
  const said = plainWords(cell);
  if (isDatabaseNull(cell) || (usesCodes && said === '0')) return 'nothing';
  if (isConsent(said)) return true;
  return isNo(said) || said === '2' || refusal.test(said) ? false : 'unclear';
}

const allowance = byWord({
  none: 'none|opted in|opt in|subscribed|allowed|ok to text|text ok|not opted out',
});

/**
 * For headings such as "Do not text". Yes refuses texts, and so does a date. No turns nothing on, because the patient
 * may have refused elsewhere (rule 44).
 */
export function readRefusing(cell: string): TextsWord {
  const said = plainWords(cell);
  const day = readDate(cell);
  if (isDatabaseNull(cell) || day === 'none') return 'nothing';
  if (isNo(said) || allowance(said) !== undefined) return 'not_refused';
  return day === 'date' || isConsent(said) || refusal.test(said) ? false : 'unclear';
}
