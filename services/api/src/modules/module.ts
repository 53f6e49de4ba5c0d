import type { Router } from '@koa/router';
import type { ListedAddress } from './documented-address.ts';
import type { Answer, SelfAnswering } from '../http/domain-refusals.ts';
import type { Route } from '../http/route.ts';
import type { AdaptedPorts, Ports, Service } from './ports.ts';

/** Classes that take the ports whole. One that needs something else doesn't compile. */
type UseCases = Readonly<Record<string, new (ports: AdaptedPorts) => object>>;

/** What only the running service needs: its file is loaded when the service starts. */
export type Lazy<Result> = () => Promise<(service: Service) => Result>;

type AnswersOf<UseCase> = {
  [Name in keyof UseCase]: UseCase[Name] extends (...given: never) => infer Answer ? Awaited<Answer> : never;
}[keyof UseCase];
type Refused<Outcome> = Outcome extends { readonly kind: 'refused'; readonly reason: infer Reason extends string }
  ? Reason
  : never;

/** Every reason for which one of these use cases refuses. */
export type ReasonsOf<Given extends UseCases> = {
  [Name in keyof Given]: Refused<AnswersOf<InstanceType<Given[Name]>>>;
}[keyof Given];

/** What a module adds to the running service. */
export interface WebModule {
  /** Dependencies of other modules, by the names of their ports. */
  readonly provides?: { readonly [Name in keyof Ports]?: Lazy<Ports[Name]> };
  /** Calls declared in contracts. */
  readonly routes?: readonly Lazy<readonly Route[]>[];
  /** Pages, streams and webhooks. */
  readonly routers?: readonly Lazy<Router>[];
  /** Addresses that accept requests from any origin, because they carry their own proof or do no harm. */
  readonly openRouters?: readonly Lazy<Router>[];
  /** Every address that isn't a declared call, for the API's description. */
  readonly addresses?: readonly ListedAddress[];
}

type Refusals = Readonly<Record<string, Answer>>;

/** A business module's table of contents. It is data: routes are loaded when the service starts. */
export interface Module<Given extends UseCases = UseCases, Answered extends Refusals = Refusals> extends WebModule {
  readonly useCases: Given;
  readonly refusals: Answered;
}

/**
 * Each reason for a refusal needs an answer, unless it's an error code itself or names what isn't found, such as
 * `user_unknown`. Each answer needs a reason. Anything else doesn't compile.
 */
export const defineModule = <
  const Given extends UseCases,
  const Answered extends Readonly<Record<Exclude<ReasonsOf<Given>, SelfAnswering>, Answer>>,
>(
  given: WebModule & {
    readonly useCases: Given;
    readonly refusals: Answered & Readonly<Record<Exclude<keyof Answered, ReasonsOf<Given>>, never>>;
  },
): Module<Given, Answered> => given;
