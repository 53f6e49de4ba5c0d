import { isDatabaseNull } from '../says-nothing.ts';

/** What a cell says about texts: a clear answer, nothing, or something unclear. */
export type TextsWord = boolean | 'nothing' | 'unclear';

const yes = new Set([
  ...['1', 'y', 'yes', 'true', 't', 'x', 'ok', 'okay', 'on', 'checked', 'enabled', 'allowed', 'yes please'],
  ...['opted in', 'opt in', 'optin', 'optedin', 'consent', 'consents', 'consented', 'consent given', 'granted'],
  ...['agree', 'agrees', 'agreed', 'accepted', 'accepts', 'subscribed', 'ok to text', 'text ok', 'yes text'],
]);
const no = new Set(['0', 'n', 'no', 'false', 'f', 'off', 'unchecked']);
/** How a no begins. "No preference" isn't one. */
const refusal = new RegExp(
  `^(?:${[
    'n(?:o|ot)? (?:do )?(?:not )?(?:texts?|texting|sms|messages?|ok|okay|thanks?|thank you|allowed|consent)',
    'n do not|do not|don ?t|never|stop(?:ped)?|opt(?:ed|ing)? ?out|unsubscribed?|declin\\w*|refus\\w*|block\\w*',
    'revoked|withdr[ae]wn?|disabled|inactive|denied|reject\\w*|without consent',
  ].join('|')})(?: |$)`,
);

const marks: Readonly<Record<string, string>> = {
  '✓': 'yes',
  '✔': 'yes',
  '☑': 'yes',
  '✗': 'no',
  '✘': 'no',
  '❌': 'no',
};

/** Lower case, with punctuation as spaces. Access writes true as -1, and 0.0 is a number. */
function plain(cell: string): string {
  const figure = /^[-+]?(\d+)(?:[.,]0+)?$/.exec(cell)?.[1];
  if (figure !== undefined) return figure;
  return cell
    .replace(/[✓✔☑✗✘❌]/gu, (mark) => marks[mark] ?? mark)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * For headings such as "OK to text". Only a clear yes counts (rule 44).
 *
 * @param usesCodes whether it holds Open Dental's codes: 0 for unknown, 1 for yes and 2 for no. Elsewhere 0 means no.
 */
export function readTaking(cell: string, usesCodes: boolean): TextsWord {
  // The fast path for nearly every cell. The rest takes ten times as long.
  if (yes.has(cell.toLowerCase())) return true;
  const said = plain(cell);
  if (isDatabaseNull(cell) || (usesCodes && said === '0')) return 'nothing';
  if (yes.has(said)) return true;
  return no.has(said) || said === '2' || refusal.test(said) ? false : 'unclear';
}

const allows = new Set([
  'none',
  'opted in',
  'opt in',
  'subscribed',
  'allowed',
  'ok to text',
  'text ok',
  'not opted out',
]);

/**
 * For headings such as "Do not text". Yes refuses texts. No says nothing, because the patient may have refused
 * elsewhere (rule 44).
 */
export function readRefusing(cell: string): TextsWord {
  const said = plain(cell);
  if (isDatabaseNull(cell) || no.has(said) || allows.has(said)) return 'nothing';
  return yes.has(said) || refusal.test(said) ? false : 'unclear';
}
