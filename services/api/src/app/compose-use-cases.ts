import type { DependenciesOf } from '@rewards/domain/use-case';
import type { UseCaseBinding, UnionToIntersection } from '../modules/binding.ts';
import { modules } from './modules.ts';

type EveryBinding = UnionToIntersection<(typeof modules)[number]['useCases']>;
type ClassOf<Given> = Given extends UseCaseBinding<infer Class> ? Class : never;

/** Every use case there is, by its name. */
export type EveryUseCase = { readonly [Name in keyof EveryBinding]: InstanceType<ClassOf<EveryBinding[Name]>> };
/** All that use cases are made of, by the names they call it. */
export type UseCaseDependencies = UnionToIntersection<DependenciesOf<ClassOf<EveryBinding[keyof EveryBinding]>>>;

/**
 * Makes the use cases from plain values in place of a container, as tests do with doubles. Each is made when it is
 * first used, and gets only its own dependencies.
 */
export function composeUseCases(values: UseCaseDependencies): EveryUseCase {
  const useCases = {};
  const given = new Map<string, unknown>(Object.entries(values));
  for (const [name, made] of modules.flatMap((part) => Object.entries<UseCaseBinding>(part.useCases))) {
    let kept: object | undefined;
    const partsOf = () => Object.fromEntries(Object.keys(made.from).map((part) => [part, given.get(part)]));
    const get = () => (kept ??= new made.class(partsOf() as never));
    Object.defineProperty(useCases, name, { enumerable: true, configurable: true, get });
  }
  return useCases as EveryUseCase;
}
