import { type FirstTerms, firstDay } from '@rewards/domain/credit/credit-policy';
import { lastDecision } from '@rewards/domain/credit/policy/policy-history';
import { type Settings, termsSettings } from '../settings/settings.ts';
import type { AdaptedPorts } from '../modules/ports.ts';
import type { Logger } from 'pino';

type TermsDependencies = Pick<AdaptedPorts, 'clock' | 'randomness' | 'unitOfWork'> & {
  readonly settings: Pick<Settings, 'firstTerms' | 'termsFromSettings'>;
};

/** The practice's first terms. If none are stored yet, stores the environment's terms and time zone (rule 39). */
export function storedTerms({ unitOfWork, settings, clock, randomness }: TermsDependencies): Promise<FirstTerms> {
  return unitOfWork.run(async ({ creditPolicies }) => {
    await creditPolicies.begin(settings.firstTerms, { id: randomness.id(), decidedAt: clock.now() });
    const history = await creditPolicies.read();
    const terms = lastDecision(history, firstDay)?.terms;
    if (!terms) throw new Error('The credit policy has no first terms');
    return { ...terms, timeZone: history.timeZone };
  });
}

/**
 * Like `storedTerms`, when a service starts: a configured time zone takes effect until the first completion (rule 47).
 */
export async function termsAtStart(
  dependencies: TermsDependencies & { readonly log: Pick<Logger, 'info'> },
): Promise<FirstTerms> {
  const { unitOfWork, settings, log } = dependencies;
  const kept = await storedTerms(dependencies);
  const { timeZone } = settings.firstTerms;
  if (!settings.termsFromSettings.includes('PRACTICE_TIME_ZONE') || timeZone === kept.timeZone) return kept;
  const isChanged = await unitOfWork.run(({ creditPolicies }) => creditPolicies.changeTimeZone(timeZone));
  if (!isChanged) return kept;
  log.info(`The practice's time zone is now ${timeZone}. It was ${kept.timeZone}`);
  return { ...kept, timeZone };
}

/** Warns about settings that differ from the stored terms, with advice. Undefined if none differ. */
export function unusedSettings(
  { firstTerms, termsFromSettings }: Pick<Settings, 'firstTerms' | 'termsFromSettings'>,
  kept: FirstTerms,
): string | undefined {
  const unused = termsFromSettings
    .map((name) => ({ name, given: firstTerms[termsSettings[name]], kept: kept[termsSettings[name]] }))
    .filter((setting) => setting.given !== setting.kept)
    .map((setting) => `${setting.name} is ${setting.given}, but the practice started with ${setting.kept}`);
  return unused.length === 0
    ? undefined
    : `Ignored settings: ${unused.join('; ')}. Since the first start, the database has the credit terms. ` +
        'Change these back, or remove them. An admin can change credit and the annual limit for a future date ' +
        '(POST /admin/credit/policy). The time zone can only change at a start before the first completed referral ' +
        'and while no other process of the service is running, because program years depend on it.';
}
