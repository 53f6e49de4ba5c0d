import type { PartsOf } from '@rewards/domain/use-case';

declare const bound: unique symbol;

/** A name that something is composed by. The compiler is told what stands behind it. */
export type Token<Bound> = symbol & { readonly [bound]?: Bound };

export const token = <Bound>(name: string): Token<Bound> => Symbol(name);

/** What something is composed by: a use case goes by its class, all else by a token. */
export type Identifier<Bound> = Token<Bound> | (abstract new (parts: never) => Bound);
export type IdentifiersOf<Parts> = { readonly [Name in keyof Parts]: Identifier<Parts[Name]> };
/** What stands behind each of them, by the same names. */
export type BoundOf<Identifiers> = {
  readonly [Name in keyof Identifiers]: Identifiers[Name] extends Identifier<infer Bound> ? Bound : never;
};

type UseCaseClass = new (parts: never) => object;

/** A use case, and what each of its parts is composed by. */
export interface Made<out Class extends UseCaseClass = UseCaseClass> {
  readonly class: Class;
  readonly from: Readonly<Record<string, Identifier<unknown>>>;
}

/** Refuses a part that nobody asks for, also where the object with it is named elsewhere. */
type NoOthers<From, Parts> = Readonly<Record<Exclude<keyof From, keyof Parts>, never>>;

/** Binds a use case to its parts, every one of them and no other, by the names it calls them. */
export const make = <Class extends UseCaseClass, From extends IdentifiersOf<PartsOf<Class>>>(
  made: Class,
  from: From & NoOthers<From, PartsOf<Class>>,
): Made<Class> => ({ class: made, from });

export type UseCases = Readonly<Record<string, Made>>;
type ClassesOf<Given extends UseCases> = { readonly [Name in keyof Given]: Given[Name]['class'] };

/** What use cases go by, each under its name. */
export const classesOf = <Given extends UseCases>(useCases: Given): ClassesOf<Given> =>
  Object.fromEntries(Object.entries(useCases).map(([name, made]) => [name, made.class])) as ClassesOf<Given>;

/** All members of a union at once. */
export type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Something that only the running service needs: it is loaded then, and made of its parts. */
export interface Later<out Result = unknown> {
  readonly load: () => Promise<(parts: never) => Result>;
  readonly from: Readonly<Record<string, Identifier<unknown>>>;
}

type PartsIn<Found> = Found extends (parts: infer Parts) => unknown ? Parts : never;
type ResultOf<Found> = Found extends (parts: never) => infer Result ? Result : never;

/** A function of a module, by its name, which takes one object of named parts. */
export const later = <Module, Name extends keyof Module, From extends IdentifiersOf<PartsIn<Module[Name]>>>(
  load: () => Promise<Module>,
  name: Name,
  from: From & NoOthers<From, PartsIn<Module[Name]>>,
): Later<ResultOf<Module[Name]>> => ({
  load: async () => (await load())[name] as (parts: never) => ResultOf<Module[Name]>,
  from,
});

type PartsGiven<Found> = Found extends new (parts: infer Parts) => unknown ? Parts : never;
type InstanceOf<Found> = Found extends new (parts: never) => infer Made ? Made : never;

/** A class of a module, by its name, whose constructor takes one object of named parts. */
export const laterMade = <Module, Name extends keyof Module, From extends IdentifiersOf<PartsGiven<Module[Name]>>>(
  load: () => Promise<Module>,
  name: Name,
  from: From & NoOthers<From, PartsGiven<Module[Name]>>,
): Later<InstanceOf<Module[Name]>> => ({
  load: async () => {
    const Made = (await load())[name] as new (parts: never) => InstanceOf<Module[Name]>;
    return (parts) => new Made(parts);
  },
  from,
});
