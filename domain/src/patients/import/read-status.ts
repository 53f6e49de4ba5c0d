import { isDatabaseNull } from '../says-nothing.ts';
import { readDate } from './read-date.ts';
import type { LeftReason, StatusReading } from './status-headings.ts';
import { byWord } from '../by-word.ts';
import { isNo, isYes, plainWords } from './yes-or-no.ts';

/** Unambiguous beginnings of a status. */
const beginnings: readonly (readonly [LeftReason, RegExp])[] = [
  ['deceased', /^(?:deceased|decd|dead|died|passed away|d|dec)(?: |$)/],
  ['inactive', /^(?:in ?active|inact|i|ina)(?: |$)/],
  ['archived', /^archived?(?: |$)/],
  ['deleted', /^(?:deleted|purged)(?: |$)/],
  [
    'non_patient',
    /^(?:non ?patient|not (?:a )?patient|no longer (?:a )?patient|(?:former|ex|past) patient|former$)(?: |$)/,
  ],
  ['moved', /^(?:moved(?: away| out.*)?|transferred(?: out| away)?|transfer out|left(?: the)? practice)$/],
  ['dismissed', /^(?:dismissed|discharged|terminated)(?: |$)/],
];
/** Someone who is or may become a patient. */
const staying = new RegExp(
  `^(?:${[
    '(?:re)?activated?|active|act|a|current|existing|established|returning',
    'patient|pt|new|prospect(?:ive)?|recall|overdue',
  ].join('|')})(?: |$)`,
);

/** Open Dental uses numbers: 0 is a patient, 6 a prospective one. */
const codes = byWord({
  patient: '0|6',
  ...{ non_patient: '1', inactive: '2', archived: '3', deleted: '4', deceased: '5' },
});

/** Why they left, or that they're a patient, or nothing. `unknown` waits for someone to say what it means (rule 57). */
export type ReadStatus = LeftReason | 'patient' | 'nothing' | 'unknown';

/** @param reading how the column is read, from its heading */
export function readStatus(cell: string, reading: StatusReading): ReadStatus {
  if (isDatabaseNull(cell)) return 'nothing';
  const said = plainWords(cell);
  if (reading === 'words') return statusIn(said);
  if (reading === 'codes') return codes(said) ?? statusIn(said);
  const day = readDate(cell);
  if (day === 'none') return 'nothing';
  if (reading === 'active') {
    if (isYes(said) || day === 'date') return 'patient';
    return isNo(said) ? 'inactive' : statusIn(said);
  }
  if (isYes(said) || day === 'date') return reading;
  return isNo(said) ? 'patient' : statusIn(said);
}

function statusIn(said: string): ReadStatus {
  const left = beginnings.find(([, beginning]) => beginning.test(said))?.[0];
  return left ?? (staying.test(said) ? 'patient' : 'unknown');
}

/** How desks mark a name. "Moved" may be a part of one, so it needs brackets, stars or a dash. */
const marked: readonly (readonly [LeftReason, RegExp])[] = [
  ['deceased', /\b(?:deceased|decd|dec'd|fallecid[oa]|verstorben|estate of)\b/i],
  ['inactive', /\binactive\b/i],
  ['non_patient', /\b(?:non[- ]patient|not a patient|former patient)\b/i],
  ['moved', /[([{*]\s*moved(?: away)?\s*[)\]}*]|[-–—]\s*MOVED\b/i],
  ['archived', /[([{*]\s*archived\s*[)\]}*]|[-–—]\s*ARCHIVED\b/i],
];

/** Why the raw cells of a name say that the person is no longer a patient. */
export function leftByName(cells: readonly string[]): LeftReason | undefined {
  const said = cells.join(' ');
  return marked.find(([, marker]) => marker.test(said))?.[0];
}
