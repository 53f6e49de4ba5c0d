/**
 * Something that the outside asks of the business: a verb phrase with `execute`. What it works with, ports above all,
 * is handed to it as one object of named parts, so that nobody counts arguments. A part has the same name in every use
 * case, so that one object with all of them serves any.
 */
export abstract class UseCase<Parts extends object> {
  protected readonly parts: Readonly<Parts>;

  constructor(parts: Parts) {
    this.parts = parts;
  }
}

/** What a use case is made of, such as `PartsOf<typeof CompleteReferral>`. */
export type PartsOf<Made extends abstract new (parts: never) => unknown> = Made extends abstract new (
  parts: infer Parts,
) => unknown
  ? Parts
  : never;
