import type { Schema } from '@rewards/contracts/endpoint';
import * as z from 'zod/mini';

/** A JSON Schema 2020-12, as used by OpenAPI 3.1. It can have more keywords than these. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly default?: unknown;
  readonly format?: string;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly $ref?: string;
}

/**
 * Converts a declared schema to JSON Schema, for the input or the output of a call. Leaves out rules JSON Schema can't
 * express, such as two fields that must be equal.
 */
export function jsonSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const {
    $schema: _,
    '~standard': _standard,
    ...rest
  } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema &
    Record<string, unknown>;
  return withoutSafeBounds(rest) as JsonSchema;
}

/** JavaScript's safe integer bounds say nothing about the product. */
function withoutSafeBounds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSafeBounds);
  if (typeof value !== 'object' || value === null) return value;
  const isBound = (name: string, given: unknown) =>
    (name === 'minimum' && given === Number.MIN_SAFE_INTEGER) ||
    (name === 'maximum' && given === Number.MAX_SAFE_INTEGER);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, given]) => (isBound(name, given) ? [] : [[name, withoutSafeBounds(given)]])),
  );
}
