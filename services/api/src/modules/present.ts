import { isDate } from 'node:util/types';
import { type Cents, centsToDollars } from '@rewards/domain/cents';

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';
type PresentedName<Name> = Name extends `${infer Amount}Cents`
  ? SnakeCase<Amount>
  : Name extends string
    ? SnakeCase<Name>
    : never;

/** A value of the domain as answers have it. */
export type Presented<Value> = Value extends Date
  ? string
  : Value extends Cents
    ? number
    : Value extends readonly (infer Item)[]
      ? Presented<Item>[]
      : Value extends object
        ? { [Name in keyof Value as PresentedName<Name>]: Presented<Value[Name]> }
        : Value;

const inSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function presented(value: unknown): unknown {
  if (isDate(value)) return value.toISOString();
  if (Array.isArray(value)) return value.map(presented);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) =>
      name.endsWith('Cents') && typeof each === 'number'
        ? [inSnakeCase(name.slice(0, -'Cents'.length)), centsToDollars(each as Cents)]
        : [inSnakeCase(name), presented(each)],
    ),
  );
}

/**
 * Writes a value as answers have it: names in snake case, instants as ISO 8601, and `awardCents` as `award` in dollars
 * (rule 5). Fields that the call's contract doesn't declare are dropped when the answer is checked, so a row can be
 * given whole.
 */
export const present = <const Value>(value: Value): Presented<Value> => presented(value) as Presented<Value>;
