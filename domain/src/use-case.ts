/**
 * A use case: a verb phrase with `execute`. It takes its dependencies, mostly ports, as one object. A dependency has
 * the same name in every use case, so one object with all of them serves any.
 */
export abstract class UseCase<Parts extends object> {
  protected readonly parts: Readonly<Parts>;

  constructor(parts: Parts) {
    this.parts = parts;
  }
}

/** The dependencies of a use case, as in `DependenciesOf<typeof CompleteReferral>`. */
export type DependenciesOf<Class extends abstract new (parts: never) => unknown> = Class extends abstract new (
  parts: infer Parts,
) => unknown
  ? Parts
  : never;
