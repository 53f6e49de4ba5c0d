import type { DoneOf } from '@rewards/contracts/endpoint';
import { config } from '@rewards/contracts/practice';
import { centsToDollars } from '@rewards/domain/cents';
import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import { shownScenes } from '@rewards/domain/practice/shown-scenes';
import { codeLimits } from '@rewards/domain/limits/attempt-limits';
import { passwordLeastCharacters } from '@rewards/domain/sign-in/passwords/password-rules';
import { type Route, route } from '../http/route.ts';
import { presentProfile } from './present-profile.ts';
import type { PracticeParts } from './practice.module.ts';

/** What every page may know without a session. */
export function practiceRoutes({ practice, policy }: PracticeParts): readonly Route[] {
  const tell = (profile: PracticeProfile): DoneOf<typeof config> => ({
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
  });
  // Every page begins with it, and a profile is read once a second at most.
  let last: { readonly profile: PracticeProfile; readonly told: DoneOf<typeof config> } | undefined;
  return [
    route(config, async () => {
      const profile = await practice.get();
      if (last?.profile !== profile) last = { profile, told: Object.freeze(tell(profile)) };
      return last.told;
    }),
  ];
}
