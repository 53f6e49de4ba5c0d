/**
 * A use case: a verb phrase with `execute`. It takes its dependencies, mostly ports, as one object. A dependency has
 * the same name in every use case, so one object with all of them serves any.
 */
export abstract class UseCase<Dependencies extends object> {
  protected readonly dependencies: Readonly<Dependencies>;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }
}

/** The dependencies of a use case, as in `DependenciesOf<typeof CompleteReferral>`. */
export type DependenciesOf<Class extends abstract new (dependencies: never) => unknown> = Class extends abstract new (
  dependencies: infer Dependencies,
) => unknown
  ? Dependencies
  : never;
