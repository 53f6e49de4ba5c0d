import type { DependenciesOf } from '@rewards/domain/use-case';
import type { EveryUseCase, UnionToIntersection } from '../modules/ports.ts';
import { modules } from './modules.ts';

type Class = new (ports: never) => object;
type Classes = UnionToIntersection<(typeof modules)[number]['useCases']>;

/** The use cases whose dependencies are all among the values. */
export type UseCasesOf<Values> = Pick<
  EveryUseCase,
  { [Name in keyof EveryUseCase]: Values extends DependenciesOf<Classes[Name]> ? Name : never }[keyof EveryUseCase]
>;

/** The ports are never copied: a copy would make each of them. */
export const notCopied = {
  ownKeys(): never {
    throw new TypeError('Name the ports you need, instead of copying them all');
  },
};

/** Builds the use cases from plain values, as tests do with doubles. Each is built on first use. */
export function composeUseCases<Values extends object>(values: Values): UseCasesOf<Values> {
  const ports = new Proxy(values, notCopied) as never;
  const useCases = {};
  for (const [name, UseCase] of modules.flatMap((each) => Object.entries<Class>(each.useCases))) {
    let made: object | undefined;
    const get = () => (made ??= new UseCase(ports));
    Object.defineProperty(useCases, name, { enumerable: true, configurable: true, get });
  }
  return useCases as UseCasesOf<Values>;
}
