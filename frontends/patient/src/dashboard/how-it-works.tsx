import { IconGift, IconShare, IconUserPlus, Section, Skeleton } from '@rewards/kit';
import { dashboardTexts as texts } from '../texts/dashboard-texts.ts';
import classes from './how-it-works.module.css';
import type { DashboardData } from './use-dashboard.ts';

const icons = [IconShare, IconUserPlus, IconGift] as const;

/** Share your link, they sign up, you earn. */
export function HowItWorks({ credit }: { readonly credit: DashboardData['credit'] | undefined }) {
  const steps = credit === undefined ? undefined : texts.howItWorks.steps(credit.amount);
  return (
    <Section title={texts.howItWorks.title}>
      <ol className={classes.steps}>
        {icons.map((Icon, index) => {
          const step = steps?.[index];
          return (
            <li key={index} className={classes.step}>
              <span className={classes.icon}>
                <Icon size={22} aria-hidden />
              </span>
              <div className={classes.words}>
                <div className={classes.title}>{step?.title ?? <Skeleton height={20} width="50%" mb={6} />}</div>
                <div className={classes.text}>{step?.text ?? <Skeleton height={16} />}</div>
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
