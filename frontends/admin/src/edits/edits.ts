/** Whether two values of a field are the same. A field may be a list. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

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

/** One record: as it was when typing began, as it is now, and as typed. */
export interface Edit<Draft extends object> {
  readonly before: Draft;
  readonly now: Draft;
  readonly typed: Draft;
}

/** What needs a decision. Other fields merge by themselves. */
export const conflictsIn = <Draft extends object>({ before, now, typed }: Edit<Draft>): readonly Conflict<Draft>[] =>
  differences(before, now)
    .filter((field) => !isSame(typed[field], before[field]) && !isSame(typed[field], now[field]))
    .map((field) => ({ field, now: now[field], yours: typed[field] }));

/**
 * Applies what was typed to the current state. Only the fields changed here count.
 *
 * @param whose for a field that both changed
 */
export function merged<Draft extends object>({ before, now, typed }: Edit<Draft>, whose: 'mine' | 'theirs'): Draft {
  const mine = differences(typed, before).filter((field) => whose === 'mine' || isSame(now[field], before[field]));
  return { ...now, ...fieldsOf(typed, mine) };
}
