import type { ErrorCode } from '@rewards/contracts/errors';
import type { Say } from '../texts/texts.ts';
import { type Refusal, refusal } from './refusal.ts';

/**
 * How a reason is answered: with a code of the contracts, where a field is at fault with its name; or by a page, which
 * has words of its own. The sentence stands in the catalogue under the reason.
 */
export type Answer = ErrorCode | { readonly code: ErrorCode; readonly field: string } | 'page';

/** The answer to every reason for which the domain refuses a call. The app adds those of all modules to this type. */
export interface Answers {}

/** Every reason for which the domain refuses a call, as far as no page answers it. */
export type DomainReason = {
  [Reason in keyof Answers]: Answers[Reason] extends 'page' ? never : Reason;
}[keyof Answers];

type CodeOf<Reason extends DomainReason> = Answers[Reason] extends { readonly code: infer Code }
  ? Code
  : Answers[Reason];

/** A refusal of the domain whose reason is answered with one of these codes. */
export interface DomainRefusal<Code extends ErrorCode = ErrorCode> {
  readonly kind: 'refused';
  readonly reason: { [Reason in DomainReason]: CodeOf<Reason> extends Code ? Reason : never }[DomainReason];
}

/** For what only the service finds out, such as that what was just changed is gone already. */
export const refused = <const Reason extends DomainReason>(reason: Reason) => ({ kind: 'refused', reason }) as const;

export const isRefused = (value: unknown): value is DomainRefusal =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refused';

/**
 * The sentence for a reason. The catalogue is total: a new reason of the domain does not compile until it stands there.
 */
export const sentenceOf =
  (reason: DomainReason): Say =>
  ({ refusals }) =>
    refusals[reason];

/** What a refusal of the domain is answered, by the table of the parts. */
export function answerTo(answers: Answers, reason: DomainReason): Refusal {
  const answer: ErrorCode | { readonly code: ErrorCode; readonly field: string } = answers[reason];
  const say = sentenceOf(reason);
  return typeof answer === 'string'
    ? refusal(answer, say)
    : refusal(answer.code, say, { fields: { [answer.field]: say } });
}
