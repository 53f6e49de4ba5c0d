import type { DependenciesOf } from '@rewards/domain/use-case';

declare const bound: unique symbol;

/** The name of a dependency that isn't a class. Its type carries the type of the dependency. */
export type Token<Bound> = symbol & { readonly [bound]?: Bound };

export const token = <Bound>(name: string): Token<Bound> => Symbol(name);

/** The container's name for a dependency: the class of a use case, or a token. */
export type Identifier<Bound> = Token<Bound> | (abstract new (dependencies: never) => Bound);
export type IdentifiersOf<Dependencies> = { readonly [Name in keyof Dependencies]: Identifier<Dependencies[Name]> };
/** The dependencies behind identifiers, under the same names. */
export type Resolved<Identifiers> = {
  readonly [Name in keyof Identifiers]: Identifiers[Name] extends Identifier<infer Bound> ? Bound : never;
};

type UseCaseClass = new (dependencies: never) => object;

/** A use case with the identifiers of its dependencies. */
export interface UseCaseBinding<out Class extends UseCaseClass = UseCaseClass> {
  readonly class: Class;
  readonly from: Readonly<Record<string, Identifier<unknown>>>;
}

/** Refuses a dependency that isn't wanted, even when the object comes from a variable. */
type NoOthers<From, Dependencies> = Readonly<Record<Exclude<keyof From, keyof Dependencies>, never>>;

/** Binds a use case to its dependencies. One too many or too few doesn't compile. */
export const bind = <Class extends UseCaseClass, From extends IdentifiersOf<DependenciesOf<Class>>>(
  useCase: Class,
  from: From & NoOthers<From, DependenciesOf<Class>>,
): UseCaseBinding<Class> => ({ class: useCase, from });

export type UseCases = Readonly<Record<string, UseCaseBinding>>;
type ClassesOf<Given extends UseCases> = { readonly [Name in keyof Given]: Given[Name]['class'] };

/** The classes of use cases, which are also their identifiers. */
export const classesOf = <Given extends UseCases>(useCases: Given): ClassesOf<Given> =>
  Object.fromEntries(Object.entries(useCases).map(([name, binding]) => [name, binding.class])) as ClassesOf<Given>;

/** Turns `A | B` into `A & B`. */
export type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Something that only the running service needs: its file is loaded when the service starts. */
export interface Lazy<out Result = unknown> {
  readonly load: () => Promise<(dependencies: never) => Result>;
  readonly from: Readonly<Record<string, Identifier<unknown>>>;
}

type FunctionDependenciesOf<Loaded> = Loaded extends (dependencies: infer Dependencies) => unknown
  ? Dependencies
  : never;
type ResultOf<Loaded> = Loaded extends (dependencies: never) => infer Result ? Result : never;

/** A function, loaded by its name, that takes its dependencies as one object. */
export const lazy = <
  Loaded,
  Name extends keyof Loaded,
  From extends IdentifiersOf<FunctionDependenciesOf<Loaded[Name]>>,
>(
  load: () => Promise<Loaded>,
  name: Name,
  from: From & NoOthers<From, FunctionDependenciesOf<Loaded[Name]>>,
): Lazy<ResultOf<Loaded[Name]>> => ({
  load: async () => (await load())[name] as (dependencies: never) => ResultOf<Loaded[Name]>,
  from,
});

type ClassDependenciesOf<Loaded> = Loaded extends new (dependencies: infer Dependencies) => unknown
  ? Dependencies
  : never;
type InstanceOf<Loaded> = Loaded extends new (dependencies: never) => infer Instance ? Instance : never;

/** A class, loaded by its name, whose constructor takes its dependencies as one object. */
export const lazyClass = <
  Loaded,
  Name extends keyof Loaded,
  From extends IdentifiersOf<ClassDependenciesOf<Loaded[Name]>>,
>(
  load: () => Promise<Loaded>,
  name: Name,
  from: From & NoOthers<From, ClassDependenciesOf<Loaded[Name]>>,
): Lazy<InstanceOf<Loaded[Name]>> => ({
  load: async () => {
    const Class = (await load())[name] as new (dependencies: never) => InstanceOf<Loaded[Name]>;
    return (dependencies) => new Class(dependencies);
  },
  from,
});
