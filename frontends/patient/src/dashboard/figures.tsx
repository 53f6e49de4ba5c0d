import type { ReactNode } from 'react';
import { Money, Section, Skeleton, Stack } from '@rewards/kit';
import { dashboardTexts as texts } from '../texts/dashboard.ts';
import classes from './figures.module.css';
import type { DashboardData } from './use-dashboard.ts';

/** The four totals, as one strip. */
export function Totals({ stats }: { readonly stats: DashboardData['stats'] | undefined }) {
  const money = (amount: number | undefined) => amount !== undefined && <Money amount={amount} />;
  const figures = [
    [texts.totals.referrals, stats?.total_referrals],
    [texts.totals.earned, money(stats?.total_earnings)],
    [texts.totals.left, money(stats?.remaining_earnings)],
    [texts.totals.completed, stats?.completed_referrals],
  ] as const;
  return (
    <dl className={`kit-card ${classes.totals}`} aria-label={texts.totals.label}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{stats === undefined ? <Skeleton height={24} my={2} width="50%" /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Stats = DashboardData['stats'];

/** What is left of the credit, and how to use it. Below zero if used credit was later reversed (rule 6). */
export function CreditBalance({ stats }: { readonly stats: Stats }) {
  return (
    <Section title={texts.credit.title} description={wordsFor(stats)}>
      <FactRows
        facts={[
          [texts.credit.left, <Money key="left" amount={stats.balance} />],
          [texts.credit.used, <Money key="used" amount={stats.total_used} />],
        ]}
      />
    </Section>
  );
}

/** A label and its value on each line. */
export const FactRows = ({ facts }: { readonly facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <Stack component="dl" gap="xs">
    {facts.map(([label, value]) => (
      <div key={label} className={`kit-group ${classes.row}`}>
        <dt className="kit-muted">{label}</dt>
        <dd className="kit-strong kit-numbers kit-anywhere">{value}</dd>
      </div>
    ))}
  </Stack>
);

function wordsFor({ balance }: Stats): string {
  if (balance < 0) return texts.credit.belowZero(-balance);
  return balance > 0 ? texts.credit.toUse : texts.credit.allUsed;
}
