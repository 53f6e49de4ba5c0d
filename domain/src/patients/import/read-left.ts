import { clean, quotedCell } from './cells.ts';
import type { AskedValue } from './column-answers.ts';
import type { ImportColumns } from './import-columns.ts';
import type { ImportFault } from './import-error.ts';
import { type AnsweredHeader, askedValue } from './read-consent.ts';
import { leftByName, readStatus } from './read-status.ts';

/** Why a row is left out, and the values that someone has to explain, or did. */
export interface ReadLeft {
  readonly fault?: Extract<ImportFault, { code: 'patient_left' | 'status_skipped' | 'status_unclear' }>;
  readonly asked: readonly AskedValue[];
}

/**
 * Whether a row's status or name says that the person is no longer a patient. An unknown status waits for someone to
 * say what it means. Until then the row is left out (rule 57).
 */
export function readLeft(
  cells: readonly string[],
  { isOurExport, ...columns }: ImportColumns,
  { header, answers }: AnsweredHeader,
): ReadLeft {
  const asked: AskedValue[] = [];
  const unknown: string[] = [];
  let isSkipped: string | undefined;
  for (const [column, reading] of columns.statusReadings) {
    const cell = clean(cells[column]);
    const status = readStatus(cell, reading);
    if (status === 'patient' || status === 'nothing') continue;
    if (status !== 'unknown') return { fault: { code: 'patient_left', params: { why: status } }, asked: [] };
    const value = askedValue(cell, 'status', header[column] ?? '');
    if (value === undefined) continue;
    asked.push(value);
    const answer = answers.find(value);
    if (answer === undefined) unknown.push(cell);
    else if (answer === 'skip') isSkipped ??= cell;
  }
  const { name, first_name: first, last_name: last, preferred_name: preferred } = columns;
  const names = [name, first, last, preferred].map(([column = -1]) => cells[column] ?? '');
  const why = isOurExport ? undefined : leftByName(names);
  if (why) return { fault: { code: 'patient_left', params: { why } }, asked: [] };
  if (isSkipped !== undefined)
    return { fault: { code: 'status_skipped', params: { said: quotedCell(isSkipped) } }, asked };
  const [said] = unknown;
  return said === undefined
    ? { asked }
    : { fault: { code: 'status_unclear', params: { said: quotedCell(said) } }, asked };
}
