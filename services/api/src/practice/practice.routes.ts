import { config } from '@rewards/contracts/practice';
import { centsToDollars } from '@rewards/domain/cents';
import { shownScenes } from '@rewards/domain/practice/shown-scenes';
import { codeLimits } from '@rewards/domain/limits/attempt-limits';
import { passwordLeastCharacters } from '@rewards/domain/sign-in/passwords/password-rules';
import { type Route, route } from '../http/route.ts';
import { presentProfile } from './present-profile.ts';
import type { PracticeParts } from './practice.module.ts';

/** What every page may know without a session. */
export const practiceRoutes = ({ practice, policy }: PracticeParts): readonly Route[] => [
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
