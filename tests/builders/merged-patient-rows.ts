import type { ListedField } from '@rewards/domain/patients/import/read-patient-row';
import type { PatientRow } from '@rewards/domain/patients/import/patient-imports';
import type { User } from '@rewards/domain/patients/user';
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

/** Rules 22 and 27, cell by cell. */
const cellCases: Readonly<Record<ListedField, readonly CellCase[]>> = {
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
  takesTexts: [
    { title: 'nothing on texts', known: texts(true), says: {}, changes: {} },
    { title: 'texts as before', known: texts(true), says: { takesTexts: true }, changes: {} },
    { title: 'no texts', known: texts(true), says: { takesTexts: false }, changes: { takesTexts: false } },
    { title: 'nothing on a stop', known: texts(false), says: {}, changes: {} },
    { title: 'a stop as before', known: texts(false), says: { takesTexts: false }, changes: {} },
    { title: 'texts again', known: texts(false), says: { takesTexts: true }, changes: { takesTexts: true } },
    { title: 'nothing on a refusal', known: texts(false, 'refused'), says: {}, changes: {} },
    { title: 'a refusal as before', known: texts(false, 'refused'), says: { takesTexts: false }, changes: {} },
    { title: 'texts for who refused', known: texts(false, 'refused'), says: { takesTexts: true }, changes: {} },
  ],
};

function texts(takesTexts: boolean, by?: 'refused'): Partial<User> {
  return { takesTexts, refusesTexts: by === 'refused' };
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
 * All combinations of the cell cases, for patients and for admins. The rule and every store that imports patient lists
 * are tested against them.
 */
export const mergedPatientRows: readonly MergeCase[] = Object.values(cellCases)
  .reduce<readonly CellCase[]>(
    (rows, cell) => rows.flatMap((row) => cell.map((next) => together(row, next))),
    [{ title: '', known: {}, says: {}, changes: {} }],
  )
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
function ofAdmin({ title, known, says, changes: { takesTexts } }: CellCase): CellCase {
  return {
    title: `${title}, of an admin`,
    known: { ...known, isAdmin: true },
    says,
    changes: takesTexts === undefined ? {} : { takesTexts },
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
