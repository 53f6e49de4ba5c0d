import { Money, Section, Skeleton, Text } from '@rewards/kit';
import { dashboardTexts as texts } from '../texts/dashboard.ts';
import classes from './figures.module.css';
import type { DashboardData } from './use-dashboard.ts';

type Stats = DashboardData['stats'];

const rows = [
  { label: texts.credit.earned, amount: (stats: Stats) => stats.total_earnings },
  { label: texts.credit.used, amount: (stats: Stats) => stats.total_used },
  { label: texts.credit.left, amount: (stats: Stats) => stats.balance },
] as const;

/** All credit: earned, used and left. Below zero if used credit was later reversed (rule 6). */
export function CreditBalance({ stats }: { readonly stats: Stats | undefined }) {
  return (
    <Section title={texts.credit.title}>
      <dl className={`${classes.rows} ${classes.sum}`}>
        {rows.map(({ label, amount }) => (
          <div key={label} className={classes.row}>
            <dt>{label}</dt>
            <dd>{stats === undefined ? <Skeleton height={20} width={56} /> : <Money amount={amount(stats)} />}</dd>
          </div>
        ))}
      </dl>
      {stats === undefined ? (
        <Skeleton height={18} />
      ) : (
        <Text fz="sm" c="dimmed" style={{ textWrap: 'pretty' }}>
          {wordsFor(stats)}
        </Text>
      )}
    </Section>
  );
}

function wordsFor({ balance, total_earnings: earned }: Stats): string {
  if (balance < 0) return texts.credit.belowZero(-balance);
  if (balance > 0) return texts.credit.toUse;
  return earned > 0 ? texts.credit.allUsed : texts.credit.none;
}
