import { useApi, usePublicConfig } from '@rewards/client';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import { showTeamTrends } from '@rewards/contracts/trends';
import { NativeSelect } from '@rewards/kit';
import { dayIn } from '@rewards/kit/dates';
import { useAddressState, useShownAnswer } from '@rewards/kit/lists';
import { texts } from '../texts/team.ts';
import { texts as trends } from '../texts/trends.ts';

/** Two months such as 2026-03, both included. */
interface TeamPeriod {
  readonly from: string;
  readonly to: string;
}
type PeriodName = keyof typeof texts.periods;

const usualPeriod: PeriodName = 'last_12';
const monthsOffered = 24;

function monthBefore(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - by, 1)).toISOString().slice(0, 7);
}

const lastMonths = (count: number) => (current: string) => ({ from: monthBefore(current, count - 1), to: current });

const periods: Readonly<Record<PeriodName, (current: string) => TeamPeriod>> = {
  this_month: lastMonths(1),
  last_month: (current) => ({ from: monthBefore(current, 1), to: monthBefore(current, 1) }),
  last_3: lastMonths(3),
  this_year: (current) => ({ from: `${current.slice(0, 4)}-01`, to: current }),
  last_year: (current) => {
    const year = Number(current.slice(0, 4)) - 1;
    return { from: `${year}-01`, to: `${year}-12` };
  },
  last_12: lastMonths(12),
};

const isMonth = (value: string) => /^2\d{3}-(?:0[1-9]|1[0-2])$/.test(value);

/** The period of a choice: a name, or a month. Anything else is the usual one. */
function periodOf(choice: string, currentMonth: string): TeamPeriod {
  if (isMonth(choice)) return { from: choice, to: choice };
  const of = Object.hasOwn(periods, choice) ? periods[choice as PeriodName] : periods[usualPeriod];
  return of(currentMonth);
}

/** "Mar 2026". */
export function monthInWords(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${trends.months[Number(number) - 1] ?? month} ${year}`;
}

/** What can be chosen: named periods, and the latest months one by one. An older chosen month stays in the list. */
function periodChoices(currentMonth: string, chosen: string) {
  const latest = Array.from({ length: monthsOffered }, (_, index) => monthBefore(currentMonth, index));
  const months = isMonth(chosen) && !latest.includes(chosen) ? [...latest, chosen] : latest;
  return [
    {
      group: texts.groups.periods,
      items: Object.entries(texts.periods).map(([value, label]) => ({ value, label })),
    },
    { group: texts.groups.months, items: months.map((value) => ({ value, label: monthInWords(value) })) },
  ];
}

export type Trends = AnswerOf<typeof showTeamTrends>;

/** The team's figures in the period of the page's address, and the field that chooses it. */
export function useTeamTrends() {
  const { address, change } = useAddressState();
  const { data: config } = usePublicConfig();
  const currentMonth = dayIn(config?.credit.time_zone).slice(0, 7);
  const chosen = address.get('period') ?? usualPeriod;
  const query = periodOf(chosen, currentMonth);
  // Without the practice's time zone, the first days of a month would show the wrong one.
  const read = useApi(showTeamTrends, config && { query }, { keepPreviousData: false });
  return {
    query,
    shown: useShownAnswer(read),
    period: (
      <NativeSelect
        aria-label={texts.period}
        data={periodChoices(currentMonth, chosen)}
        value={chosen}
        onChange={({ currentTarget: { value } }) => change({ period: value === usualPeriod ? undefined : value })}
      />
    ),
  } as const;
}
