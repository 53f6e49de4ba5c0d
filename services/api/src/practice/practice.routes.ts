import { config } from '@rewards/contracts/practice';
import { centsToDollars } from '@rewards/domain/cents';
import type { CreditPolicy } from '@rewards/domain/credit/credit-policy';
import type { CurrentPractice } from '@rewards/domain/practice/current-practice';
import { shownScenes } from '@rewards/domain/practice/shown-scenes';
import { codeLimits } from '@rewards/domain/limits/attempt-limits';
import { passwordLeastCharacters } from '@rewards/domain/sign-in/passwords/password-rules';
import { type Route, route } from '../http/route.ts';
import { presentProfile } from './present-profile.ts';

export interface PracticeRouteParts {
  readonly practice: CurrentPractice;
  readonly policy: CreditPolicy;
}

/** What every page may know without a session. */
export const practiceRoutes = ({ practice, policy }: PracticeRouteParts): readonly Route[] => [
  route(config, async () => {
    const profile = await practice.get();
    return {
      practice: presentProfile(profile),
      staff_names: [...profile.staffNames],
      credit: {
        amount: centsToDollars(policy.awardCents),
        year_cap: centsToDollars(policy.yearCapCents),
        time_zone: policy.timeZone,
      },
      scenes: [...shownScenes(profile)],
      limits: {
        code_resend_seconds: codeLimits.loginCodePerMinute.windowSeconds,
        password_least_characters: passwordLeastCharacters,
      },
    };
  }),
];
