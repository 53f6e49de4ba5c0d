import { useApi, usePublicConfig } from '@rewards/client';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import { showTeamTrends } from '@rewards/contracts/trends';
import { NativeSelect } from '@rewards/kit';
import { dayIn } from '@rewards/kit/dates';
import { useAddressState, useShownAnswer } from '@rewards/kit/lists';
import { texts } from '../texts/team.ts';
import { periodChoices, periodOf, usualPeriod } from './team-period.ts';

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
