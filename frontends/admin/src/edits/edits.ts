/** Whether two values of a field are the same. A field may be a list. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type Whose = 'mine' | 'theirs';

/** A list as it was when typing began, as it is now, and as typed. */
interface ListEdit<Entry> {
  readonly before: readonly Entry[];
  readonly now: readonly Entry[];
  readonly typed: readonly Entry[];
}

const isDistinct = (keys: readonly string[]) => new Set(keys).size === keys.length;

/** The keys that both lists have, in the first one's order. */
const common = (one: readonly string[], other: readonly string[]) => one.filter((key) => other.includes(key));

/** Adds what only the other list has, each behind the entry it follows there. */
function withOthers(order: readonly string[], other: readonly string[]): readonly string[] {
  const all = [...order];
  for (const [index, key] of other.entries()) {
    if (all.includes(key)) continue;
    const before = other
      .slice(0, index)
      .filter((each) => all.includes(each))
      .at(-1);
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, key);
  }
  return all;
}

/** Undefined if both moved entries, differently. */
function orderOf({ before, now, typed }: ListEdit<string>, whose: Whose | undefined): readonly string[] | undefined {
  const hasMoved = (list: readonly string[]) => !isSame(common(before, list), common(list, before));
  if (!hasMoved(typed)) return withOthers(now, typed);
  if (!hasMoved(now) || isSame(common(now, typed), common(typed, now))) return withOthers(typed, now);
  if (whose === undefined) return undefined;
  return whose === 'mine' ? withOthers(typed, now) : withOthers(now, typed);
}

/**
 * Merges what two people did to one list: entries that only one of them added, changed, moved or removed.
 *
 * @param keyOf tells entries apart, so a changed entry keeps its key
 * @param whose for what both changed differently. Without it, that is a conflict.
 * @returns undefined for a conflict
 */
export function mergeEntries<Entry>(
  edit: ListEdit<Entry>,
  keyOf: (entry: Entry) => string,
  whose?: Whose,
): readonly Entry[] | undefined {
  const { before, now, typed } = edit;
  const [keysBefore, keysNow, keysTyped] = [before.map(keyOf), now.map(keyOf), typed.map(keyOf)] as const;
  // Entries without a key can't be matched.
  if (![keysBefore, keysNow, keysTyped].every(isDistinct)) return whose && (whose === 'mine' ? typed : now);
  const order = orderOf({ before: keysBefore, now: keysNow, typed: keysTyped }, whose);
  if (!order) return undefined;
  const result: Entry[] = [];
  for (const key of order) {
    const find = (list: readonly Entry[]) => list.find((entry) => keyOf(entry) === key);
    const [was, theirs, mine] = [find(before), find(now), find(typed)];
    const isUndecided = !isSame(mine, was) && !isSame(theirs, was) && !isSame(mine, theirs);
    if (isUndecided && whose === undefined) return undefined;
    const entry = isSame(mine, was) || (isUndecided && whose === 'theirs') ? theirs : mine;
    if (entry !== undefined) result.push(entry);
  }
  return result;
}

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
interface ValueEdit<Value> {
  readonly before: Value;
  readonly now: Value;
  readonly typed: Value;
}

/** How a field's value merges when both changed it. Undefined for a conflict, which never happens with `whose`. */
type Merge<Value> = (edit: ValueEdit<Value>, whose?: Whose) => Value | undefined;

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
