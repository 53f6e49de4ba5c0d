import { useApi, usePublicConfig } from '@rewards/client';
import { exportTeamTrends, showTeamTrends } from '@rewards/contracts/trends';
import { FailureState, NativeSelect, PageHeading, Skeleton, Stack } from '@rewards/kit';
import { dayIn } from '@rewards/kit/dates';
import { OutdatedNotice, useAddressState, useShownAnswer } from '@rewards/kit/lists';
import { useMay } from '../desk/may.ts';
import { ExportButton } from '../exports/export-buttons.tsx';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/team.ts';
import { FunnelSection } from './funnel-section.tsx';
import classes from './team.module.css';
import { monthInWords, periodChoices, periodOf, usualPeriod } from './team-period.ts';
import { MembersSection, MonthsSection } from './team-sections.tsx';

/** Asked, joined, visited and earned by team member and month, and the steps from a link to a visit. */
export function TeamPage() {
  const may = useMay();
  const { address, change } = useAddressState();
  const { data: told } = usePublicConfig();
  const currentMonth = dayIn(told?.credit.time_zone).slice(0, 7);
  const chosen = address.get('period') ?? usualPeriod;
  const query = periodOf(chosen, currentMonth);
  // Without the practice's time zone, the first days of a month would show the wrong one.
  const read = useApi(showTeamTrends, told && { query }, { keepPreviousData: false });
  const { answer, outdated, failure, retry } = useShownAnswer(read);
  return (
    <Stack gap="lg">
      <PageHeading
        description={`${texts.description}, ${texts.from(monthInWords(query.from), monthInWords(query.to))}`}
        actions={
          <>
            <NativeSelect
              aria-label={texts.period}
              data={periodChoices(currentMonth, chosen)}
              value={chosen}
              onChange={(event) => {
                const { value } = event.currentTarget;
                change({ period: value === usualPeriod ? undefined : value });
              }}
            />
            {may(exportTeamTrends.permission) && (
              <ExportButton
                label={texts.export}
                endpoint={exportTeamTrends}
                input={{ query }}
                fileName={exportTeamTrends.answer.fileName}
                underWay={texts.exporting}
                done={texts.exported}
              />
            )}
          </>
        }
      >
        {desk.pages.Team}
      </PageHeading>
      {answer && failure && (
        <OutdatedNotice onRetry={retry}>
          {texts.loadFailed}. {failure.message}
        </OutdatedNotice>
      )}
      {answer && (
        <div className={classes.page} data-outdated={outdated || undefined} aria-busy={outdated}>
          <MembersSection trends={answer} />
          <FunnelSection trends={answer} />
          <MonthsSection trends={answer} />
        </div>
      )}
      {!answer && failure && <FailureState title={texts.loadFailed} reason={failure.message} onRetry={retry} />}
      {!answer && !failure && <Skeleton height="32rem" radius="lg" aria-busy />}
    </Stack>
  );
}
