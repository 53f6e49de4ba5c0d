import type { DoneOf } from '@rewards/contracts/endpoint';
import { config } from '@rewards/contracts/practice';
import { centsToDollars } from '@rewards/domain/cents';
import { type CreditTerms, termsAt } from '@rewards/domain/credit/credit-policy';
import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import { shownScenes } from '@rewards/domain/practice/shown-scenes';
import { codeLimits } from '@rewards/domain/limits/attempt-limits';
import { passwordLeastCharacters } from '@rewards/domain/sign-in/passwords/password-rules';
import { type Route, route } from '../http/route.ts';
import { presentProfile } from './present-profile.ts';
import type { PracticeParts } from './practice.module.ts';

interface Today {
  readonly timeZone: string;
  readonly terms: CreditTerms;
}

/** What every page may know without a session. */
export function practiceRoutes({ practice, policy, clock }: PracticeParts): readonly Route[] {
  const tell = (profile: PracticeProfile, { timeZone, terms }: Today): DoneOf<typeof config> => ({
    practice: presentProfile(profile),
    staff_names: [...profile.staffNames],
    credit: {
      amount: centsToDollars(terms.awardCents),
      year_cap: centsToDollars(terms.yearCapCents),
      time_zone: timeZone,
    },
    scenes: [...shownScenes(profile)],
    limits: {
      code_resend_seconds: codeLimits.loginCodePerMinute.windowSeconds,
      password_least_characters: passwordLeastCharacters,
    },
  });
  // Every page begins with it, a profile is read once a second at most, and terms hold for days.
  let last:
    | { readonly profile: PracticeProfile; readonly terms: CreditTerms; readonly told: DoneOf<typeof config> }
    | undefined;
  return [
    route(config, async () => {
      const [profile, current] = [await practice.get(), await policy.get()];
      const terms = termsAt(current, clock.now());
      if (last?.profile !== profile || last.terms !== terms)
        last = { profile, terms, told: Object.freeze(tell(profile, { timeZone: current.timeZone, terms })) };
      return last.told;
    }),
  ];
}
