import type { ErrorCode } from '@rewards/contracts/errors';
import type { PartsOf } from '@rewards/domain/use-case';

declare const bound: unique symbol;

/** A name that something is composed by. The compiler is told what stands behind it. */
export type Token<Bound> = symbol & { readonly [bound]?: Bound };

export const token = <Bound>(name: string): Token<Bound> => Symbol(name);

/** What something is composed by: a use case goes by its class, all else by a token. */
export type Identifier<Bound> = Token<Bound> | (abstract new (parts: never) => Bound);
export type IdentifiersOf<Parts> = { readonly [Name in keyof Parts]: Identifier<Parts[Name]> };

type UseCaseClass = new (parts: never) => object;

/** A use case, and what each of its parts is composed by. */
export interface Made<out Class extends UseCaseClass = UseCaseClass> {
  readonly class: Class;
  readonly from: Readonly<Record<string, Identifier<unknown>>>;
}

/** Binds a use case to its parts, every one of them, by the names it calls them. */
export const make = <Class extends UseCaseClass>(made: Class, from: IdentifiersOf<PartsOf<Class>>): Made<Class> => ({
  class: made,
  from,
});

export type UseCases = Readonly<Record<string, Made>>;

type AnswersOf<UseCase> = {
  [Name in keyof UseCase]: UseCase[Name] extends (...given: never) => infer Answer ? Awaited<Answer> : never;
}[keyof UseCase];
type Refused<Outcome> = Outcome extends { readonly kind: 'refused'; readonly reason: infer Reason extends string }
  ? Reason
  : never;

/** Every reason for which one of these use cases refuses, whichever of its methods was called. */
export type ReasonsOf<Given extends UseCases> = {
  [Name in keyof Given]: Refused<AnswersOf<InstanceType<Given[Name]['class']>>>;
}[keyof Given];

/**
 * How a reason is answered: with a code of the contracts, where a field is at fault with its name; or by a page, which
 * has words of its own. The sentence stands in the catalogue under the reason.
 */
export type Answer = ErrorCode | { readonly code: ErrorCode; readonly field: string } | 'page';

/** One part of the business: a table of contents, which is data and loads nothing that only the service needs. */
export interface Part<
  Given extends UseCases = UseCases,
  Refusals extends Readonly<Record<string, Answer>> = Readonly<Record<string, Answer>>,
> {
  readonly useCases: Given;
  readonly refusals: Refusals;
}

/** Its refusals are total: a reason without an answer does not compile, nor does an answer without its reason. */
export const part = <
  const Given extends UseCases,
  const Refusals extends Readonly<Record<ReasonsOf<Given>, Answer>>,
>(given: {
  readonly useCases: Given;
  readonly refusals: Refusals & Readonly<Record<Exclude<keyof Refusals, ReasonsOf<Given>>, never>>;
}): Part<Given, Refusals> => given;
