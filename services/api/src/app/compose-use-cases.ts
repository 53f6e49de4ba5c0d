import type { DependenciesOf } from '@rewards/domain/use-case';
import type { UseCaseBinding, UnionToIntersection } from '../modules/binding.ts';
import { modules } from './modules.ts';

type EveryBinding = UnionToIntersection<(typeof modules)[number]['useCases']>;
type ClassOf<Given> = Given extends UseCaseBinding<infer Class> ? Class : never;

/** All use cases, by name. */
export type EveryUseCase = { readonly [Name in keyof EveryBinding]: InstanceType<ClassOf<EveryBinding[Name]>> };
/** The use cases whose dependencies are all among the values. */
export type UseCasesOf<Values> = Pick<
  EveryUseCase,
  {
    [Name in keyof EveryBinding]: Values extends DependenciesOf<ClassOf<EveryBinding[Name]>> ? Name : never;
  }[keyof EveryBinding]
>;

/**
 * Builds the use cases from plain values instead of a container, as tests do with doubles. Each is built on first use,
 * and gets only its own dependencies.
 */
export function composeUseCases<Values extends object>(values: Values): UseCasesOf<Values> {
  const useCases = {};
  const given = new Map<string, unknown>(Object.entries(values));
  for (const [name, made] of modules.flatMap((part) => Object.entries<UseCaseBinding>(part.useCases))) {
    let kept: object | undefined;
    const partsOf = () => Object.fromEntries(Object.keys(made.from).map((part) => [part, given.get(part)]));
    const get = () => (kept ??= new made.class(partsOf() as never));
    Object.defineProperty(useCases, name, { enumerable: true, configurable: true, get });
  }
  return useCases as UseCasesOf<Values>;
}
