import { Money, Section } from '@rewards/kit';
import { dashboardTexts as texts } from '../texts/dashboard.ts';
import classes from './figures.module.css';
import type { DashboardData } from './use-dashboard.ts';

type Stats = DashboardData['stats'];

const rows = [
  { label: texts.credit.left, amount: (stats: Stats) => stats.balance },
  { label: texts.credit.used, amount: (stats: Stats) => stats.total_used },
] as const;

/** What is left of the credit, and how to use it. Below zero if used credit was later reversed (rule 6). */
export function CreditBalance({ stats }: { readonly stats: Stats }) {
  return (
    <Section title={texts.credit.title} description={wordsFor(stats)}>
      <dl className={classes.rows}>
        {rows.map(({ label, amount }) => (
          <div key={label} className={classes.row}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount(stats)} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function wordsFor({ balance }: Stats): string {
  if (balance < 0) return texts.credit.belowZero(-balance);
  return balance > 0 ? texts.credit.toUse : texts.credit.allUsed;
}
