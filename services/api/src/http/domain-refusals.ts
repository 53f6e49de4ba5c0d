import type { ErrorCode } from '@rewards/contracts/errors';
import type { Say } from '../texts/texts.ts';
import { type Refusal, refusal } from './refusal.ts';

/**
 * How a reason is answered: with a contract code, plus the invalid field's name if there is one, or by a page with its
 * own words. The sentence is in the catalogue under the reason.
 */
export type Answer = ErrorCode | { readonly code: ErrorCode; readonly field: string } | 'page';

/** The answer to every reason the domain refuses a call for. The app adds those of all modules to this type. */
export interface Answers {}

/** Those that the modules list. Any other reason is an error code itself, or names what isn't found. */
export type ListedAnswers = Readonly<Partial<Answers>>;

/** A reason that needs no answer of its own. */
export type SelfAnswering = ErrorCode | `${string}_unknown`;

/** Every reason the domain refuses a call for, unless a page answers it. */
export type DomainReason = {
  [Reason in keyof Answers]: Answers[Reason] extends 'page' ? never : Reason;
}[keyof Answers];

type CodeOf<Reason extends DomainReason> = Answers[Reason] extends { readonly code: infer Code }
  ? Code
  : Answers[Reason];

/** A domain refusal whose reason is answered with one of these codes. */
export interface DomainRefusal<Code extends ErrorCode = ErrorCode> {
  readonly kind: 'refused';
  readonly reason: { [Reason in DomainReason]: CodeOf<Reason> extends Code ? Reason : never }[DomainReason];
}

/** For refusals only the service can find, such as a row deleted right after a change. */
export const refused = <const Reason extends DomainReason>(reason: Reason) => ({ kind: 'refused', reason }) as const;

export const isRefused = (value: unknown): value is DomainRefusal =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refused';

/** The sentence for a reason. The catalogue is total: a new domain reason doesn't compile without one. */
export const sentenceOf =
  (reason: DomainReason): Say =>
  ({ refusals }) =>
    refusals[reason];

/** The answer to a domain refusal, from the modules' table. */
export function answerTo(answers: ListedAnswers, reason: DomainReason): Refusal {
  const answer: ErrorCode | { readonly code: ErrorCode; readonly field: string } =
    answers[reason] ?? (reason.endsWith('_unknown') ? 'not_found' : (reason as DomainReason & ErrorCode));
  const say = sentenceOf(reason);
  return typeof answer === 'string'
    ? refusal(answer, say)
    : refusal(answer.code, say, { fields: { [answer.field]: say } });
}
