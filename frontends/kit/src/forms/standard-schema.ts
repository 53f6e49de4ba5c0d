/**
 * The Standard Schema interface, which zod's schemas implement. The kit validates with the contracts' schemas without
 * bundling zod.
 */
export interface StandardSchema<Input, Output> {
  readonly '~standard': {
    readonly validate: (value: unknown) => Result<Output> | Promise<Result<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

interface Issue {
  readonly message: string;
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined;
}

type Result<Output> = { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly Issue[] };

export type FieldErrors = Readonly<Record<string, string>>;

/** The first error of each field, in words, by field name. A nested one is `outer.0.inner`. */
export function fieldErrors(issues: readonly Issue[], say: (message: string) => string): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path = [], message } of issues)
    errors[path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.')] ??= say(message);
  return errors;
}

/** Whether `name` names the field itself or something inside it. */
export const isIn = (field: string, name: string): boolean => `${name}.`.startsWith(`${field}.`);
