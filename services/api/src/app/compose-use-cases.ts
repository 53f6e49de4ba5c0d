import type { PartsOf } from '@rewards/domain/use-case';
import type { Made, Together } from '../modules/binding.ts';
import { parts } from './modules.ts';

type EveryMade = Together<(typeof parts)[number]['useCases']>;
type ClassOf<Given> = Given extends Made<infer Class> ? Class : never;

/** Every use case there is, by its name. */
export type EveryUseCase = { readonly [Name in keyof EveryMade]: InstanceType<ClassOf<EveryMade[Name]>> };
/** All that use cases are made of, by the names they call it. */
export type PartsOfUseCases = Together<PartsOf<ClassOf<EveryMade[keyof EveryMade]>>>;

/**
 * Makes the use cases from plain values in place of a container, as tests do with doubles. Each is made when it is
 * first asked for, and is given its own parts and no other.
 */
export function composeUseCases(values: PartsOfUseCases): EveryUseCase {
  const useCases = {};
  const given = new Map<string, unknown>(Object.entries(values));
  for (const [name, made] of parts.flatMap((part) => Object.entries<Made>(part.useCases))) {
    let kept: object | undefined;
    const partsOf = () => Object.fromEntries(Object.keys(made.from).map((part) => [part, given.get(part)]));
    const get = () => (kept ??= new made.class(partsOf() as never));
    Object.defineProperty(useCases, name, { enumerable: true, configurable: true, get });
  }
  return useCases as EveryUseCase;
}
