import type { Router } from '@koa/router';
import type { DocumentedAddress } from './documented-address.ts';
import type { Answer } from '../http/domain-refusals.ts';
import type { Route } from '../http/route.ts';
import type { Later, UseCases } from './binding.ts';
import type { Ports } from './ports.ts';

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

/** What a part adds to the running service. */
export interface WebPart {
  /** What others are made of, by the name of its token. */
  readonly provides?: { readonly [Name in keyof Ports]?: Later<Ports[Name]> };
  /** Its declared calls. */
  readonly routes?: readonly Later<readonly Route[]>[];
  /** Its pages, streams and webhooks. */
  readonly routers?: readonly Later<Router>[];
  /** What may be sent from anywhere, for it proves itself or is harmless. */
  readonly openRouters?: readonly Later<Router>[];
  /** Every address of it that is no declared call. */
  readonly addresses?: readonly DocumentedAddress[];
}

type Refusals = Readonly<Record<string, Answer>>;

/** One part of the business: a table of contents, which is data and loads nothing that only the service needs. */
export interface Part<Given extends UseCases = UseCases, Answered extends Refusals = Refusals> extends WebPart {
  readonly useCases: Given;
  readonly refusals: Answered;
}

/** Its refusals are total: a reason without an answer does not compile, nor does an answer without its reason. */
export const part = <const Given extends UseCases, const Answered extends Readonly<Record<ReasonsOf<Given>, Answer>>>(
  given: WebPart & {
    readonly useCases: Given;
    readonly refusals: Answered & Readonly<Record<Exclude<keyof Answered, ReasonsOf<Given>>, never>>;
  },
): Part<Given, Answered> => given;
