import type { Schema } from '@rewards/contracts/endpoint';
import type * as z from 'zod/v4/core';

/** Stands for what a declaration does not allow. */
const misfit = Symbol('misfit');
type Check = (given: unknown) => unknown;

/**
 * Holds an answer against its declaration, and hands on only what that names: the same as the declaration itself would,
 * as functions made once for each call (record 0047). Whatever it knows no shorter way for, the declaration checks.
 *
 * @throws TypeError with the faults, for an answer that does not fit is a mistake of ours.
 */
export function answerCheck(schema: Schema, call: string): Check {
  const check = checkOf(schema);
  return (answer) => {
    const fitting = check(answer);
    if (fitting !== misfit) return fitting;
    const result = schema.safeParse(answer);
    if (result.success) return result.data;
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')} (${issue.code})`);
    throw new TypeError(`the answer of ${call} does not fit its contract: ${faults.join(', ')}`);
  };
}

function checkOf(schema: Schema): Check {
  const { def } = (schema as unknown as z.$ZodTypes)._zod;
  // What refines a value, or does without what else its kind asks, is the declaration's own to say.
  if ((def.checks?.length ?? 0) > 0) return byDeclaration(schema);
  switch (def.type) {
    case 'object':
      return def.catchall ? byDeclaration(schema) : objectCheck(def.shape as Readonly<Record<string, Schema>>);
    case 'array':
      return arrayCheck(checkOf(def.element as Schema));
    case 'nullable':
      return orElse(null, checkOf(def.innerType as Schema));
    case 'optional':
      return orElse(undefined, checkOf(def.innerType as Schema));
    case 'union':
      return firstOf(def.options.map((option) => checkOf(option as Schema)));
    case 'boolean':
      return fittingWhen((given) => typeof given === 'boolean');
    case 'literal':
      return fittingWhen((given) => def.values.includes(given as z.util.Literal));
    case 'enum':
      return memberOf(new Set<unknown>(Object.values(def.entries)));
    case 'string':
      return stringCheck(def) ?? byDeclaration(schema);
    case 'number':
      return numberCheck(def) ?? byDeclaration(schema);
    default:
      return byDeclaration(schema);
  }
}

function byDeclaration(schema: Schema): Check {
  return (given) => {
    const result = schema.safeParse(given);
    return result.success ? result.data : misfit;
  };
}

const fittingWhen =
  (fits: (given: unknown) => boolean): Check =>
  (given) =>
    fits(given) ? given : misfit;

const memberOf = (members: ReadonlySet<unknown>): Check => fittingWhen((given) => members.has(given));

const orElse =
  (other: null | undefined, check: Check): Check =>
  (given) =>
    given === other ? given : check(given);

const firstOf =
  (checks: readonly Check[]): Check =>
  (given) => {
    for (const check of checks) {
      const fitting = check(given);
      if (fitting !== misfit) return fitting;
    }
    return misfit;
  };

function stringCheck({ format, pattern, coerce }: z.$ZodStringDef & { format?: string; pattern?: RegExp }) {
  if (coerce) return undefined;
  if (format === undefined) return fittingWhen((given) => typeof given === 'string');
  if (format !== 'uuid' || !pattern) return undefined;
  return fittingWhen((given) => typeof given === 'string' && pattern.test(given));
}

function numberCheck({ format, coerce }: z.$ZodNumberDef & { format?: string }) {
  if (coerce) return undefined;
  if (format === undefined) return fittingWhen((given) => Number.isFinite(given));
  return format === 'safeint' ? fittingWhen((given) => Number.isSafeInteger(given)) : undefined;
}

function arrayCheck(element: Check): Check {
  return (given) => {
    if (!Array.isArray(given)) return misfit;
    const fitting: unknown[] = [];
    for (const each of given) {
      const checked = element(each);
      if (checked === misfit) return misfit;
      fitting.push(checked);
    }
    return fitting;
  };
}

function objectCheck(shape: Readonly<Record<string, Schema>>): Check {
  const fields = Object.entries(shape).map(([name, schema]) => [name, checkOf(schema)] as const);
  return (given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return misfit;
    const fitting: Record<string, unknown> = {};
    for (const [name, check] of fields) {
      const value = (given as Readonly<Record<string, unknown>>)[name];
      const checked = check(value);
      if (checked === misfit) return misfit;
      // What may be left out and was, stays out.
      if (checked !== undefined) fitting[name] = checked;
    }
    return fitting;
  };
}
