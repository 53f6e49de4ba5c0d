import type { DoneOf } from '@rewards/contracts/endpoint';
import { config } from '@rewards/contracts/practice';
import { centsToDollars } from '@rewards/domain/cents';
import { type CreditTerms, termsAt } from '@rewards/domain/credit/credit-policy';
import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import { shownScenes } from '@rewards/domain/practice/shown-scenes';
import { codeLimits } from '@rewards/domain/limits/attempt-limits';
import { passwordLeastCharacters } from '@rewards/domain/sign-in/passwords/password-rules';
import { type Route, Shared, route } from '../../http/route.ts';
import { presentProfile } from './present-profile.ts';
import type { Service } from '../ports.ts';

type ConfigAnswer = Shared<DoneOf<typeof config>>;

interface Today {
  readonly timeZone: string;
  readonly terms: CreditTerms;
}

/** Public facts for every page, without a session. */
export function practiceRoutes({ practice, policy, clock, settings }: Service): readonly Route[] {
  const present = (profile: PracticeProfile, { timeZone, terms }: Today): DoneOf<typeof config> => ({
    practice: presentProfile(profile),
    staff_names: [...profile.staffNames],
    credit: {
      amount: centsToDollars(terms.awardCents),
      year_cap: centsToDollars(terms.yearCapCents),
      time_zone: timeZone,
    },
    scenes: [...shownScenes(profile)],
    staff_sign_in: settings.workAccounts ? { name: settings.workAccounts.name ?? null } : null,
    limits: {
      code_resend_seconds: codeLimits.loginCodePerMinute.windowSeconds,
      password_least_characters: passwordLeastCharacters,
    },
  });
  let last:
    | { readonly profile: PracticeProfile; readonly terms: CreditTerms; readonly answer: ConfigAnswer }
    | undefined;
  return [
    route(config, async () => {
      const [profile, current] = [await practice.get(), await policy.get()];
      const terms = termsAt(current, clock.now());
      if (last?.profile !== profile || last.terms !== terms)
        last = { profile, terms, answer: new Shared(present(profile, { timeZone: current.timeZone, terms })) };
      return last.answer;
    }),
  ];
}
