import { IconGift, IconShare, IconUserPlus, Section, Skeleton, Text, Stack } from '@rewards/kit';
import { dashboardTexts as texts } from '../texts/dashboard.ts';
import classes from './how-it-works.module.css';
import type { DashboardData } from './use-dashboard.ts';

const icons = [IconShare, IconUserPlus, IconGift] as const;

/** Share your link, they sign up, you earn. */
export function HowItWorks({ credit }: { readonly credit: DashboardData['credit'] | undefined }) {
  const steps = credit === undefined ? undefined : texts.howItWorks.steps(credit.amount);
  return (
    <Section title={texts.howItWorks.title}>
      <Stack component="ol" gap="md">
        {icons.map((Icon, index) => {
          const step = steps?.[index];
          return (
            <li key={index} className={classes.step}>
              <span className={classes.icon}>
                <Icon size={22} aria-hidden />
              </span>
              <div className={classes.words}>
                <Text component="div" fw={600}>
                  {step?.title ?? <Skeleton height={20} width="50%" mb={6} />}
                </Text>
                <Text component="div" c="dimmed">
                  {step?.text ?? <Skeleton height={16} />}
                </Text>
              </div>
            </li>
          );
        })}
      </Stack>
    </Section>
  );
}

/** The program's rules, with the practice's own amounts. */
export function Terms({ credit }: { readonly credit: DashboardData['credit'] | undefined }) {
  return (
    <Section title={texts.terms.title}>
      {credit === undefined ? (
        <Stack gap="md">
          {[100, 80, 95, 70].map((width) => (
            <Skeleton key={width} height={18} width={`${width}%`} />
          ))}
        </Stack>
      ) : (
        <Stack component="ul" gap="xs" className="kit-discs kit-muted">
          {texts.terms.points(credit.amount, credit.year_cap).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Stack>
      )}
    </Section>
  );
}
