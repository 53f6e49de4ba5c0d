import type { User } from '../patients/user.ts';
import type { RecordPair } from './record-pair.ts';

/** Fields that belong together: an undo gives back all of a row, or none. */
const rows = [
  ['name', 'preferredName', 'keepsPreferredName'],
  ['phone'],
  ['staffName', 'staffNone'],
  ['note'],
  ['takesMails'],
  ['takesTexts', 'refusesTexts', 'textsSource', 'textsDetail', 'textsSetBy', 'textsSetAt'],
  ['deletionAskedAt'],
] as const satisfies readonly (readonly (keyof User)[])[];

/** What a merge may change of the kept record, apart from its email. */
export type MergedFields = Pick<User, (typeof rows)[number][number]>;

export type Side = 'kept' | 'other';

/** Whose value stays, where the two differ. Not said: the kept record's, unless it's blank. */
export interface MergeChoice {
  readonly name?: Side | undefined;
  readonly email?: Side | undefined;
  readonly phone?: Side | undefined;
}

export const mergedFieldsOf = (user: MergedFields): MergedFields =>
  Object.fromEntries(rows.flat().map((field) => [field, user[field]])) as unknown as MergedFields;

/** The user whose value of a field stays. */
export function chosenOf({ kept, other }: RecordPair, field: keyof MergeChoice, choice: MergeChoice): User {
  const side = choice[field] ?? (kept.user[field] ? 'kept' : 'other');
  return side === 'kept' ? kept.user : other.user;
}

/**
 * The kept record's fields after a merge. The stricter setting for texts and emails stays (rules 35 and 42), and so
 * does a wish to be deleted.
 */
export function mergedFields(pair: RecordPair, choice: MergeChoice): MergedFields {
  const [kept, other] = [pair.kept.user, pair.other.user];
  const { name, preferredName, keepsPreferredName } = chosenOf(pair, 'name', choice);
  const notes = [...new Set([kept.note, other.note].filter((note) => note !== ''))];
  return {
    name,
    preferredName,
    keepsPreferredName,
    phone: chosenOf(pair, 'phone', choice).phone,
    staffName: kept.staffName ?? other.staffName,
    staffNone: kept.staffName === null && other.staffName === null && (kept.staffNone || other.staffNone),
    note: notes.join(' / '),
    takesMails: kept.takesMails && other.takesMails,
    ...textsOf(kept, other),
    deletionAskedAt: kept.deletionAskedAt ?? other.deletionAskedAt,
  };
}

/** Of the two settings, the stricter one with its origin. */
function textsOf(kept: User, other: User) {
  const strictness = ({ refusesTexts, takesTexts }: User) => (refusesTexts ? 2 : takesTexts ? 0 : 1);
  const stricter = strictness(other) > strictness(kept) ? other : kept;
  const { takesTexts, refusesTexts, textsSource, textsDetail, textsSetBy, textsSetAt } = stricter;
  return { takesTexts, refusesTexts, textsSource, textsDetail, textsSetBy, textsSetAt };
}

/** Restores the fields of `before` that haven't changed since the merge. */
export function givenBackFields(current: User, before: MergedFields, after: MergedFields): User {
  const untouched = rows.filter((row) => row.every((field) => isSame(current[field], after[field])));
  return { ...current, ...Object.fromEntries(untouched.flat().map((field) => [field, before[field]])) };
}

const isSame = (one: User[keyof User], other: User[keyof User]): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
