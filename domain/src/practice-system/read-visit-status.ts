import { plainWords } from '../patients/import/yes-or-no.ts';

/** Words for an appointment that took place. Someone who only arrived may still leave. */
const completed = new RegExp(
  `^(?:${[
    'c|cmp|comp|compl|cmplt|complete|completed|completada|completado',
    'done|finished|closed|fulfilled|kept|attended|seen|posted|walked out',
    'checked out|check out|checkout|chk out',
    'yes|y|true|x',
  ].join('|')})$`,
);

/** Open Dental's AptStatus. */
const openDentalComplete = '2';

/**
 * Whether a status says that the visit took place. A blank or unknown one doesn't.
 * @param usesCodes whether it holds Open Dental's numbers
 */
export function isCompletedStatus(cell: string, usesCodes: boolean): boolean {
  const said = plainWords(cell);
  return completed.test(said) || (usesCodes && said === openDentalComplete);
}

/** Words for an appointment that didn't take place, or hasn't yet, anywhere in a line. */
const notDone = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[
    String.raw`no[\s-]*(?:shows?|showed|call)|did(?:n['’]?t| not) (?:show|come|keep|attend)|never (?:came|showed)`,
    String.raw`not (?:yet )?(?:completed?|seen|done|finished|here|kept)|incomplete|left without being seen|absent`,
    String.raw`missed|fail(?:ed|ure)|brkn?|broke|broken|declined|postponed|on hold|left message|tentative|pending`,
    String.raw`cancel(?:l?ed|l?ation)?|cxld?|cncld?|(?:(?:re|un)[\s-]?)?sched(?:uled?)?|resched|unschedlist`,
    String.raw`wait[\s-]?list(?:ed)?`,
    String.raw`(?:(?:un|not)[\s-]?)?confirmed|planned|booked|arrived|checked[\s-]?in|in (?:reception|operatory)|seated`,
    'cancelad[oa]|(?:re)?programad[oa]|confirmad[oa]|no (?:se )?(?:presentó|asistió)|faltó',
  ].join('|')})(?![\p{L}\p{N}])`,
  'giu',
);

/** What desks type in capitals: no show, did not show, failed to appear, did not attend, no call no show, canceled. */
const notDoneCodes = /(?<![\p{L}\p{N}])(?:NS|N\/S|DNS|DNA|FTA|NCNS|LWBS|CX|R\/S)(?![\p{L}\p{N}])/gu;

/** These say so only in a cell of their own, because "Chair 2" or "here" in a note means nothing. */
const notDoneCells = /^(?:late|here|ready|(?:in )?chair|available|asap|proposed)$/i;

/** A broken tooth or a failed crown is the reason for a visit, and no status. */
const isBroken = (words: string) => /^(?:broken?|fail(?:ed|ure))$/i.test(words);
const aboutTeeth = new RegExp(
  String.raw`^ (?:#\d|(?:(?:front|back|upper|lower|left|right|wisdom|baby|old|temp(?:orary)?|root) )*(?:${[
    'tooth|teeth|molar|cusp|filling|crown|cap|canal|denture|partial|bridge|bracket|wire|retainer|appliance|aligner',
    'veneer|implant|guard|rct|endo|graft|temp|post|restoration|composite',
  ].join('|')}))`,
  'i',
);

/**
 * The words in a pasted line that say the visit didn't take place, as typed, such as "No Show".
 * @param name the patient's, because "Ms. Broken" is a name
 */
export function notDoneIn(line: string, name: string): string | undefined {
  const withoutEmails = line.replace(/\S+@\S+/g, ' ');
  const said = nameParts(name).reduce((text, part) => text.replace(part, ' '), withoutEmails);
  const found = [...said.matchAll(notDone), ...said.matchAll(notDoneCodes)]
    .filter(({ 0: words, index }) => !isBroken(words) || !aboutTeeth.test(said.slice(index + words.length)))
    .map((match) => match[0]);
  const cells = said.split(/[\t|;,]| {2,}/).map((cell) => cell.trim());
  return [...found, ...cells.filter((cell) => notDoneCells.test(cell))][0];
}

/** Each word of a name, once. */
const nameParts = (name: string): readonly RegExp[] =>
  (name.match(/\p{L}+/gu) ?? []).map((word) => new RegExp(String.raw`(?<!\p{L})${word}(?!\p{L})`, 'iu'));
