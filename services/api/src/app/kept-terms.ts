import type { Clock } from '@rewards/domain/clock';
import { type FirstTerms, firstDay } from '@rewards/domain/credit/credit-policy';
import { lastDecision } from '@rewards/domain/credit/policy/policy-history';
import type { Randomness } from '@rewards/domain/randomness';
import type { UnitOfWork } from '@rewards/domain/unit-of-work';
import type { Logger } from 'pino';
import { type Settings, termsSettings } from '../settings/settings.ts';

export interface TermsParts {
  readonly unitOfWork: UnitOfWork;
  readonly settings: Pick<Settings, 'firstTerms'>;
  readonly clock: Clock;
  readonly randomness: Randomness;
}

/**
 * What the practice began with: the environment's terms and time zone where nothing is kept yet, which are kept from
 * then on (rule 39).
 */
export function keptTerms({ unitOfWork, settings, clock, randomness }: TermsParts): Promise<FirstTerms> {
  return unitOfWork.run(async ({ creditPolicies }) => {
    await creditPolicies.begin(settings.firstTerms, { id: randomness.id(), decidedAt: clock.now() });
    const history = await creditPolicies.read();
    const terms = lastDecision(history, firstDay)?.terms;
    if (!terms) throw new Error('The credit policy has no first terms');
    return { ...terms, timeZone: history.timeZone };
  });
}

interface StartingParts extends TermsParts {
  readonly settings: Pick<Settings, 'firstTerms' | 'givenTerms'>;
  readonly log: Pick<Logger, 'info'>;
}

/** The same for a service that starts: a time zone that is set takes effect until the first completion (rule 47). */
export async function termsAtStart(parts: StartingParts): Promise<FirstTerms> {
  const { unitOfWork, settings, log } = parts;
  const kept = await keptTerms(parts);
  const { timeZone } = settings.firstTerms;
  if (!settings.givenTerms.includes('PRACTICE_TIME_ZONE') || timeZone === kept.timeZone) return kept;
  const isChanged = await unitOfWork.run(({ creditPolicies }) => creditPolicies.changeTimeZone(timeZone));
  if (!isChanged) return kept;
  log.info(`the time zone of the practice is ${timeZone} from now on; it was ${kept.timeZone}`);
  return { ...kept, timeZone };
}

/** Which settings say something else than the practice began with, and what to do about it; nothing where none does. */
export function unusedSettings(
  { firstTerms, givenTerms }: Pick<Settings, 'firstTerms' | 'givenTerms'>,
  kept: FirstTerms,
): string | undefined {
  const unused = givenTerms
    .map((name) => ({ name, given: firstTerms[termsSettings[name]], kept: kept[termsSettings[name]] }))
    .filter((setting) => setting.given !== setting.kept)
    .map((setting) => `${setting.name} is ${setting.given} and the practice began with ${setting.kept}`);
  return unused.length === 0
    ? undefined
    : `not used: ${unused.join('; ')}. What completed referrals earn is kept in the database since the first start. ` +
        'Set this back, or leave it out. An admin changes what is earned and what a year holds, for a day to come ' +
        '(POST /admin/credit/policy). The time zone changes at a start only until the first referral is completed, ' +
        'and while no other process of the service runs: every program year is counted in it.';
}
