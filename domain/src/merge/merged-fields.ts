import {
  type FieldRule,
  type FieldsWith,
  type User,
  fieldsWith,
  pickFields,
  sameValue,
  userFields,
} from '../patients/user.ts';
import type { RecordPair } from './record-pair.ts';

type Way = Exclude<FieldRule['merged'], 'stays'>;

export type Side = 'kept' | 'other';

/** Whose value stays, where the two differ. Not said: the kept record's, unless it's blank. */
export interface MergeChoice {
  readonly name?: Side | undefined;
  readonly email?: Side | undefined;
  readonly phone?: Side | undefined;
}

/** The user whose value of a field stays. */
export function chosenOf({ kept, other }: RecordPair, field: keyof User, choice: MergeChoice): User {
  const side = choice[field as keyof MergeChoice] ?? (kept.user[field] ? 'kept' : 'other');
  return side === 'kept' ? kept.user : other.user;
}

type Merging = (field: keyof User, kept: User, other: User, chosen: (field: keyof User) => User) => User[keyof User];

/** The value of a field after a merge, by its rule. */
const ways: Readonly<Record<Way, Merging>> = {
  known: (field, _kept, _other, chosen) => chosen(field)[field],
  as_name: (field, _kept, _other, chosen) => chosen('name')[field],
  joined: (field, kept, other) => [...new Set([kept[field], other[field]])].filter((text) => text !== '').join(' / '),
  both: (field, kept, other) => kept[field] === true && other[field] === true,
  /** Of the two settings, the stricter one with its origin. */
  stricter_texts: (field, kept, other) => (strictness(other) > strictness(kept) ? other : kept)[field],
  no_helper: (_, kept, other) =>
    kept.staffName === null && other.staffName === null && (kept.staffNone || other.staffNone),
};

const strictness = ({ refusesTexts, takesTexts }: User) => (refusesTexts ? 2 : takesTexts ? 0 : 1);

const merged = fieldsWith<'merged', Way>('merged', ...(Object.keys(ways) as Way[]));

/** What a merge may change of the kept record, apart from its email. */
export type MergedFields = Pick<User, FieldsWith<'merged', Way>>;

export const mergedFieldsOf = (user: MergedFields): MergedFields => pickFields(user, merged);

/**
 * The kept record's fields after a merge. The stricter setting for texts and emails stays (rules 35 and 42), and so
 * does a wish to be deleted.
 */
export function mergedFields(pair: RecordPair, choice: MergeChoice): MergedFields {
  const chosen = (field: keyof User) => chosenOf(pair, field, choice);
  const valueOf = (field: (typeof merged)[number]) =>
    ways[userFields[field].merged](field, pair.kept.user, pair.other.user, chosen);
  return Object.fromEntries(merged.map((field) => [field, valueOf(field)])) as unknown as MergedFields;
}

/** Restores the fields of `before` that haven't changed since the merge: all that belong together, or none. */
export function givenBackFields(current: User, before: MergedFields, after: MergedFields): User {
  const leaderOf = (field: keyof User) => (userFields[field] as FieldRule).together ?? field;
  const changed = merged.filter((field) => !sameValue(current[field], after[field])).map(leaderOf);
  const untouched = merged.filter((field) => !changed.includes(leaderOf(field)));
  return { ...current, ...pickFields(before, untouched) };
}
