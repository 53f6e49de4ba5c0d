import { type tryRules, tryLockSeconds } from '@rewards/domain/sign-in/passwords/password-tries';

/**
 * For how long each number of failures past the free ones locks, to where no further one locks longer: the domain's
 * rule as a list.
 */
export const lockSeconds = (rule: (typeof tryRules)[keyof typeof tryRules]): readonly number[] =>
  Array.from({ length: 12 }, (_, more) => tryLockSeconds(rule.free + more, rule));
