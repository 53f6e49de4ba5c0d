import { isSame, type Whose } from './merge-entries.ts';

/** The fields where two drafts differ. */
export const differences = <Draft extends object>(one: Draft, other: Draft): readonly (keyof Draft & string)[] =>
  (Object.keys(one) as (keyof Draft & string)[]).filter((field) => !isSame(one[field], other[field]));

export const fieldsOf = <Draft extends object>(draft: Draft, fields: readonly (keyof Draft)[]): Partial<Draft> =>
  Object.fromEntries(fields.map((field) => [field, draft[field]])) as Partial<Draft>;

/** A field that someone else changed and that was also changed here, to something else. */
export interface Conflict<Draft extends object> {
  readonly field: keyof Draft & string;
  readonly now: Draft[keyof Draft];
  readonly yours: Draft[keyof Draft];
}

/** One value: as it was when typing began, as it is now, and as typed. */
export interface ValueEdit<Value> {
  readonly before: Value;
  readonly now: Value;
  readonly typed: Value;
}

/** How a field's value merges when both changed it. Undefined for a conflict, which never happens with `whose`. */
export type Merge<Value> = (edit: ValueEdit<Value>, whose?: Whose) => Value | undefined;

/** The fields whose values merge, such as lists. Other fields merge as a whole. */
export type Merges<Draft extends object> = { readonly [Field in keyof Draft]?: Merge<Draft[Field]> };

/** One record: as it was when typing began, as it is now, and as typed. */
export interface Edit<Draft extends object> extends ValueEdit<Draft> {
  readonly merges?: Merges<Draft> | undefined;
}

/** A field's value with both changes. Undefined if someone has to decide, which never happens with `whose`. */
function mergedValue<Draft extends object, Field extends keyof Draft>(
  { before, now, typed, merges }: Edit<Draft>,
  field: Field,
  whose?: Whose,
): Draft[Field] | undefined {
  if (isSame(typed[field], before[field])) return now[field];
  if (isSame(now[field], before[field]) || isSame(now[field], typed[field])) return typed[field];
  const merge = merges?.[field];
  if (merge) return merge({ before: before[field], now: now[field], typed: typed[field] }, whose);
  return whose && (whose === 'mine' ? typed[field] : now[field]);
}

/** What needs a decision. Other fields merge by themselves. */
export const conflictsIn = <Draft extends object>(edit: Edit<Draft>): readonly Conflict<Draft>[] =>
  differences(edit.before, edit.now)
    .filter((field) => mergedValue(edit, field) === undefined)
    .map((field) => ({ field, now: edit.now[field], yours: edit.typed[field] }));

/**
 * Applies a person's input to the current state. Only their changes count.
 *
 * @param whose for what both changed
 */
export function merged<Draft extends object>(edit: Edit<Draft>, whose: Whose): Draft {
  const fields = Object.keys(edit.now) as (keyof Draft)[];
  return Object.fromEntries(fields.map((field) => [field, mergedValue(edit, field, whose)])) as Draft;
}
