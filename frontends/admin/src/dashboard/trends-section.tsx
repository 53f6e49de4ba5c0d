import { useState } from 'react';
import { useApi } from '@rewards/client';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import { showTrends } from '@rewards/contracts/trends';
import { EmptyState, FailureState, formatMoney, moneyAmong, Section, Skeleton } from '@rewards/kit';
import { SegmentedControl } from '@rewards/kit/desk';
import { formatCount } from '@rewards/kit/lists';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/trends.ts';
import { type Trend, type TrendSeries, TrendChart, TrendTable } from './trend-chart.tsx';

type Trends = AnswerOf<typeof showTrends>;
type View = keyof typeof texts.views;

const monthsShown = 12;

/** "Mar", with the year in January and for the first month. */
function monthLabel(month: string, index: number): string {
  const [year = '', number = ''] = month.split('-');
  const name = texts.months[Number(number) - 1] ?? month;
  return index === 0 || number === '01' ? `${name} ${year}` : name;
}

const referralSeries: readonly TrendSeries[] = [
  { name: texts.series.begun, tone: 'pending' },
  { name: texts.series.signedUp, tone: 'signed-up' },
  { name: texts.series.completed, tone: 'completed' },
];
const counts = (row: { readonly begun: number; readonly signed_up: number; readonly completed: number }) => [
  row.begun,
  row.signed_up,
  row.completed,
];

const teamSeries: readonly TrendSeries[] = [
  { name: texts.series.asked, tone: 'pending' },
  { name: texts.series.joined, tone: 'signed-up' },
  { name: texts.series.visited, tone: 'completed' },
];

/** The available views. The team view leaves out members without activity in these months. */
const trendOf: Readonly<Record<View, (trends: Trends) => Trend>> = {
  referrals: ({ months }) => ({
    title: texts.titles.referrals,
    groupHeader: texts.month,
    series: referralSeries,
    groups: months.map((row, index) => ({ name: monthLabel(row.month, index), values: counts(row) })),
    format: formatCount,
    formatScale: formatCount,
  }),
  credit: ({ months }) => ({
    title: texts.titles.credit,
    groupHeader: texts.month,
    series: [
      { name: texts.series.earned, tone: 'completed' },
      { name: texts.series.given, tone: 'signed-up' },
    ],
    groups: months.map((row, index) => ({
      name: monthLabel(row.month, index),
      values: [row.credit_earned, row.credit_given],
    })),
    format: moneyAmong(months.flatMap((row) => [row.credit_earned, row.credit_given])),
    formatScale: formatMoney,
  }),
  team: ({ team }) => ({
    title: texts.titles.team,
    groupHeader: texts.member,
    series: teamSeries,
    groups: team
      .map(({ staff, asked, joined, visited }) => ({ name: staff ?? texts.nobody, values: [asked, joined, visited] }))
      .filter(({ values }) => values.some((value) => value > 0)),
    format: formatCount,
    formatScale: formatCount,
  }),
};

const isEmpty = ({ groups }: Trend) => groups.every(({ values }) => values.every((value) => value === 0));

function Shown({ trend }: { readonly trend: Trend }) {
  if (isEmpty(trend)) return <EmptyState drawing="list" title={texts.empty} />;
  return (
    <>
      <TrendChart trend={trend} />
      <TrendTable trend={trend} />
    </>
  );
}

/** Referrals and credit by month, and their outcome by team member, as a chart and as numbers. */
export function TrendsSection({ title = desk.sections.trends }: { readonly title?: string }) {
  const [view, setView] = useState<View>('referrals');
  const { data, error, isValidating, mutate } = useApi(showTrends, { query: { months: monthsShown } });
  return (
    <Section
      title={title}
      actions={
        <SegmentedControl
          size="sm"
          aria-label={texts.view}
          withItemsBorders={false}
          data={Object.entries(texts.views).map(([value, label]) => ({ value, label }))}
          value={view}
          onChange={(value) => setView(value as View)}
        />
      }
    >
      {/* Room for the chart, so nothing shifts when it's drawn. */}
      <div style={{ minHeight: '17.5rem' }} data-wide>
        {data !== undefined && <Shown trend={trendOf[view](data)} />}
        {data === undefined && error !== undefined && !isValidating && (
          <FailureState title={texts.failed} reason={error.message} onRetry={() => void mutate()} />
        )}
        {data === undefined && (error === undefined || isValidating) && <Skeleton height="14rem" aria-busy />}
      </div>
    </Section>
  );
}
