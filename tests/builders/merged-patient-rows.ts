import type { ListedField } from '@rewards/domain/patients/import/read-patient-row';
import type { PatientRow } from '@rewards/domain/patients/import/patient-imports';
import type { TextsSource } from '@rewards/domain/patients/texts-origin';
import { type User, pickFields, textsFields } from '@rewards/domain/patients/user';
import { aUser } from './a-user.ts';
import { identityOf } from './identity.ts';

/** A stored value, the row's cell, and the resulting change. No change if empty. */
interface CellCase {
  readonly title: string;
  readonly known: Partial<User>;
  readonly says: Partial<PatientRow>;
  readonly changes: Partial<User>;
}

const [ann, dana, phone] = ['Ann Miller', 'Dana', '+16785550101'];

/** When the list was imported. */
export const mergedAt = new Date('2026-03-02T15:00:00.000Z');

/** Rules 22, 27 and 44, cell by cell. */
export const cellCases: Readonly<Record<ListedField, readonly CellCase[]>> = {
  name: [
    { title: 'no name', known: { name: ann }, says: {}, changes: {} },
    { title: 'an empty name', known: { name: ann }, says: { name: '' }, changes: {} },
    { title: 'the same name', known: { name: ann }, says: { name: ann }, changes: {} },
    { title: 'another name', known: { name: ann }, says: { name: 'Ann Ray' }, changes: { name: 'Ann Ray' } },
    { title: 'the same name in capitals', known: { name: 'Seán Roe' }, says: { name: 'SEAN ROE' }, changes: {} },
    { title: 'a first name', known: { name: '' }, says: { name: ann }, changes: { name: ann } },
  ],
  preferredName: [
    { title: 'no preferred name', known: {}, says: {}, changes: {} },
    {
      title: 'a first preferred name',
      known: { preferredName: '' },
      says: { preferredName: 'Bobbie' },
      changes: { preferredName: 'Bobbie' },
    },
  ],
  phone: [
    { title: 'no phone', known: { phone }, says: {}, changes: {} },
    { title: 'the same phone', known: { phone }, says: { phone }, changes: {} },
    { title: 'another phone', known: { phone }, says: { phone: '+14045550102' }, changes: { phone: '+14045550102' } },
    { title: 'a first phone', known: { phone: null }, says: { phone }, changes: { phone } },
  ],
  staffName: [
    { title: 'nobody', known: { staffName: dana }, says: {}, changes: {} },
    { title: 'the same helper', known: { staffName: dana }, says: { staffName: dana }, changes: {} },
    { title: 'another helper', known: { staffName: dana }, says: { staffName: 'Sam' }, changes: { staffName: 'Sam' } },
    { title: 'a first helper', known: { staffName: null }, says: { staffName: dana }, changes: { staffName: dana } },
  ],
  takesMails: [{ title: 'nothing on emails', known: {}, says: {}, changes: {} }],
  takesTexts: [
    { title: 'nothing on texts', known: texts(true), says: {}, changes: {} },
    { title: 'a first yes', known: texts(true), says: { takesTexts: true }, changes: listed(true) },
    { title: 'texts as before', known: texts(true, 'list'), says: { takesTexts: true }, changes: {} },
    { title: 'no texts', known: texts(true), says: { takesTexts: false }, changes: listed(false) },
    { title: 'nothing on a stop', known: texts(false, 'list'), says: {}, changes: {} },
    { title: 'a stop as before', known: texts(false, 'list'), says: { takesTexts: false }, changes: {} },
    { title: 'texts again', known: texts(false, 'list'), says: { takesTexts: true }, changes: listed(true) },
    {
      title: 'texts after an old stop',
      known: texts(false, 'earlier'),
      says: { takesTexts: true },
      changes: listed(true),
    },
    { title: 'nothing on a refusal', known: texts(false, 'reply'), says: {}, changes: {} },
    { title: 'a refusal as before', known: texts(false, 'account'), says: { takesTexts: false }, changes: {} },
    { title: 'texts for who refused', known: texts(false, 'reply'), says: { takesTexts: true }, changes: {} },
    { title: 'texts for who called', known: texts(false, 'asked_by_phone'), says: { takesTexts: true }, changes: {} },
    { title: 'texts against the desk', known: texts(false, 'desk'), says: { takesTexts: true }, changes: {} },
    // What staff answered for a list that doesn't say.
    { title: 'an agreement of all', known: texts(true), says: answered(true), changes: answer(true) },
    { title: 'an agreement of all over a no', known: texts(false, 'list'), says: answered(true), changes: {} },
    { title: 'an agreement at last', known: texts(false, 'list_answer'), says: answered(true), changes: answer(true) },
  ],
};

/** Not combined with the others. */
const apart: readonly CellCase[] = [
  { title: 'no emails', known: { takesMails: true }, says: { takesMails: false }, changes: { takesMails: false } },
  { title: 'no emails as before', known: { takesMails: false }, says: { takesMails: false }, changes: {} },
];

function texts(takesTexts: boolean, textsSource: TextsSource | null = null): Partial<User> {
  const isOwn = textsSource !== null && ['reply', 'account', 'asked_by_phone'].includes(textsSource);
  return { takesTexts, refusesTexts: !takesTexts && isOwn, textsSource };
}
function listed(takesTexts: boolean): Partial<User> {
  return { takesTexts, textsSource: 'list', textsDetail: null, textsSetBy: null, textsSetAt: mergedAt };
}
function answered(takesTexts: boolean): Partial<PatientRow> {
  return { takesTexts, textsSource: 'list_answer' };
}
function answer(takesTexts: boolean): Partial<User> {
  return { ...listed(takesTexts), textsSource: 'list_answer' };
}

/** A row of a patient list for a known patient. */
export interface MergeCase {
  readonly title: string;
  readonly known: User;
  readonly row: PatientRow;
  /** The patient after the row, or undefined if the row changes nothing. */
  readonly merged: User | undefined;
}

/**
 * Every two cell cases of different fields, for patients and for admins. The rule and every store that imports patient
 * lists are tested against them.
 */
export const mergedPatientRows: readonly MergeCase[] = Object.values(cellCases)
  .flatMap((cases, field, all) =>
    all.slice(field + 1).flatMap((others) => cases.flatMap((one) => others.map((other) => together(one, other)))),
  )
  .concat(apart)
  .flatMap((each) => [each, ofAdmin(each)])
  .map(({ title, known: told, says, changes }, index) => {
    const known: User = { ...aUser(`Patient ${index}`).build(), ...told };
    return {
      title,
      known,
      row: { row: index + 2, email: known.email, newId: identityOf(`imported ${index}`), ...says },
      merged: Object.keys(changes).length === 0 ? undefined : { ...known, ...changes },
    };
  });

/** For an admin, a list only decides about texts. */
function ofAdmin({ title, known, says, changes }: CellCase): CellCase {
  const ofTexts = textsFields.filter((field) => field in changes);
  return {
    title: `${title}, of an admin`,
    known: { ...known, isAdmin: true },
    says,
    changes: pickFields(changes, ofTexts),
  };
}

function together(row: CellCase, cell: CellCase): CellCase {
  return {
    title: row.title ? `${row.title}, ${cell.title}` : cell.title,
    known: { ...row.known, ...cell.known },
    says: { ...row.says, ...cell.says },
    changes: { ...row.changes, ...cell.changes },
  };
}
