import { config } from '@rewards/contracts/practice';
import { centsToDollars } from '@rewards/domain/credit/cents';
import type { CreditPolicy } from '@rewards/domain/credit/credit-policy';
import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import { codeLimits } from '@rewards/domain/sign-in/attempt-limits';
import { passwordLeastCharacters } from '@rewards/domain/sign-in/password-rules';
import { type Route, route } from '../http/route.ts';

/** What every page may know without a session. */
export const practiceRoutes = (practice: PracticeProfile, policy: CreditPolicy): readonly Route[] => [
  route(config, () =>
    Promise.resolve({
      practice: { name: practice.name, address: practice.address, phone: practice.phone, review_url: practice.reviewUrl },
      staff_names: [...practice.staffNames],
      credit: { amount: centsToDollars(policy.awardCents), year_cap: centsToDollars(policy.yearCapCents), time_zone: policy.timeZone },
      limits: { code_resend_seconds: codeLimits.loginCodePerMinute.windowSeconds, password_least_characters: passwordLeastCharacters },
    }),
  ),
];
