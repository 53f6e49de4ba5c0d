import { emailMatchKey } from '@rewards/domain/patients/email-address';
import { errorsShown } from '@rewards/domain/patients/import/import-tally';
import { mergePatientRow, saidBy } from '@rewards/domain/patients/import/merge-patient-row';
import {
  type ListedTexts,
  type PatientRow,
  type RowOutcome,
  type SampleRow,
  type SharedEmail,
  sampleLengths,
  unknownList,
} from '@rewards/domain/patients/import/patient-imports';
import { isFirm, textsOriginOf } from '@rewards/domain/patients/texts-origin';
import { type User, newUser } from '@rewards/domain/patients/user';
import type { Stores } from '@rewards/domain/unit-of-work';
import type { InMemoryTables } from '../in-memory-tables.ts';
import { withoutDouble } from '../without-double.ts';
import { inMemoryUsers } from './in-memory-users.ts';

export const inMemoryImports = (tables: InMemoryTables) => ({
  patientImports: patientImportsIn(tables),
  importRecords: importRecordsIn(tables),
});

/** Imports patient lists row by row, after all rows have arrived. */
function patientImportsIn(tables: InMemoryTables): Stores['patientImports'] {
  const users = inMemoryUsers(tables);
  const judge = async (row: PatientRow, at: Date, texts: ListedTexts) => {
    const known = await users.findByEmail(row.email);
    const merged = known && mergePatientRow(known, row, at, texts);
    const outcome: Exclude<RowOutcome, 'shared_email'> = merged ? 'updated' : known ? 'unchanged' : 'created';
    return { known, merged, outcome };
  };
  /** A list doesn't turn on texts of this person, or to this phone. */
  const staysOff = (person: User | PatientRow) =>
    ('refusesTexts' in person && !person.takesTexts && (person.refusesTexts || isFirm(person.textsSource))) ||
    (typeof person.phone === 'string' && tables.textOptOuts.has(person.phone));
  return {
    async take(rows, at, drawCode, texts = unknownList) {
      const { listed, shared } = await sorted(rows);
      const counts = { created: 0, updated: 0, unchanged: 0 };
      for (const row of listed) {
        const { known, merged, outcome } = await judge(row, at, texts);
        if (merged) await users.save(merged);
        else if (!known) while (!(await users.add(newcomer(row, at, drawCode(), texts))));
        counts[outcome] += 1;
      }
      return { ...counts, ...countsOf(shared) };
    },
    async foresee(rows, maxShared = errorsShown) {
      const { listed, shared } = await sorted(rows);
      const counts = { created: 0, updated: 0, unchanged: 0 };
      const seen: SampleRow[] = shared.map(({ patient, firstRow }) => ({
        ...patient,
        ...{ outcome: 'shared_email', firstRow },
      }));
      let textsKeptOff = 0;
      for (const row of listed) {
        const { known, merged, outcome } = await judge(row, new Date(0), unknownList);
        counts[outcome] += 1;
        if (staysOff(merged ?? known ?? row)) textsKeptOff += 1;
        seen.push({ ...row, outcome });
      }
      return { counts: { ...counts, ...countsOf(shared, maxShared) }, sample: sampleOf(seen), textsKeptOff };
    },
  };
}

function newcomer(row: PatientRow, at: Date, referralCode: string, texts: ListedTexts): User {
  const { newId: id, email, takesTexts, startsWithTexts = true, textsSource = 'list' } = row;
  const { detail, setBy, newcomersTakeTexts } = texts;
  const isByAnswer = takesTexts === undefined && startsWithTexts;
  const source = isByAnswer ? 'list_answer' : textsSource;
  const isSaid = !isByAnswer || !newcomersTakeTexts;
  const origin = isSaid ? textsOriginOf({ source, detail, setBy, at }) : {};
  const given = { takesTexts: newcomersTakeTexts && startsWithTexts, ...saidBy(row), ...origin };
  return newUser({ id, email, referralCode, createdAt: at, ...given });
}

interface SharedRow extends SharedEmail {
  readonly patient: PatientRow;
}

const countsOf = (shared: readonly SharedRow[], maxShared = errorsShown) => ({
  sharedEmails: shared.length,
  firstSharedEmails: shared.slice(0, maxShared).map(({ row, email, firstRow }) => ({ row, email, firstRow })),
});

function sampleOf(rows: readonly SampleRow[]): readonly SampleRow[] {
  const inOrder = rows.toSorted((one, other) => one.row - other.row);
  const isTaken = ({ outcome }: SampleRow) => outcome === 'created' || outcome === 'updated';
  const chosen = new Set([
    ...inOrder.filter(isTaken).slice(0, sampleLengths.taken),
    ...inOrder.filter((row) => !isTaken(row)).slice(0, sampleLengths.left),
  ]);
  return inOrder.filter((row) => chosen.has(row)).map(asSampled);
}

const asSampled = ({ row, email, outcome, firstRow, ...rest }: SampleRow): SampleRow =>
  ({
    ...{ row, email, outcome },
    ...saidBy(rest),
    ...(firstRow === undefined ? {} : { firstRow }),
  }) as SampleRow;

/** The head of a family first, and children last. */
const places = { head: 0, child: 2 };
const placeOf = ({ inFamily }: PatientRow) => (inFamily ? places[inFamily] : 1);

async function sorted(rows: AsyncIterable<PatientRow>): Promise<{ listed: PatientRow[]; shared: SharedRow[] }> {
  const listed = new Map<string, PatientRow>();
  const all: PatientRow[] = [];
  for await (const patient of rows) {
    all.push(patient);
    const emailKey = emailMatchKey(patient.email);
    const first = listed.get(emailKey);
    if (!first || placeOf(patient) < placeOf(first)) listed.set(emailKey, patient);
  }
  const taken = [...listed.values()].toSorted((one, other) => one.row - other.row);
  const shared = all.flatMap((patient) => {
    const { row, email } = patient;
    const firstRow = listed.get(emailMatchKey(email))?.row ?? row;
    return firstRow === row ? [] : [{ row, email, firstRow, patient }];
  });
  return { listed: taken, shared };
}

/** What lists say. Which imports were made, and their undo, is read on PostgreSQL. */
const importRecordsIn = ({ importMappings, importAnswers }: InMemoryTables): Stores['importRecords'] => ({
  async append() {},
  find: () => withoutDouble('imports'),
  foreseeUndo: () => withoutDouble('imports'),
  undo: () => withoutDouble('imports'),
  listKept: () => withoutDouble('imports'),
  findMapping: async (digest) => importMappings.read(digest),
  saveMapping: async (mapping) => importMappings.put(mapping.headerDigest, mapping),
  listAnswers: async (headings) => importAnswers.list(({ heading }) => headings.includes(heading)),
  async saveAnswers(answers) {
    for (const answer of answers) importAnswers.put(JSON.stringify([answer.heading, answer.value]), answer);
  },
});
