import { FailureState, PageHeading, Skeleton, Stack } from '@rewards/kit';
import { OutdatedNotice } from '@rewards/kit/lists';
import { FunnelSection } from '../team/funnel-section.tsx';
import { MonthsSection } from '../team/months-section.tsx';
import { useTeamTrends } from '../team/use-team-trends.tsx';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/team.ts';
import { texts as trendTexts } from '../texts/trends.ts';
import { LazyWhenVisible } from '../desk/lazy-section.tsx';
import classes from './trends.module.css';

/** Charts are heavy, and further down. */
const loadTrends = async () => (await import('./trends-section.tsx')).TrendsSection;

/** The last twelve months, and in a chosen period the results of asking for referrals and the figures by month. */
export function TrendsPage() {
  const { shown, period } = useTeamTrends();
  const { answer, outdated, failure, retry } = shown;
  return (
    <Stack gap="lg">
      <PageHeading actions={period}>{desk.sections.trends}</PageHeading>
      {answer && failure && (
        <OutdatedNotice onRetry={retry}>
          {texts.loadFailed}. {failure.message}
        </OutdatedNotice>
      )}
      {answer && (
        <div className={classes.page} data-outdated={outdated || undefined} aria-busy={outdated}>
          <FunnelSection trends={answer} />
          <MonthsSection trends={answer} />
        </div>
      )}
      {!answer && failure && <FailureState title={texts.loadFailed} reason={failure.message} onRetry={retry} />}
      {!answer && !failure && <Skeleton height="32rem" radius="lg" aria-busy />}
      <LazyWhenVisible
        load={loadTrends}
        failed={desk.desk.sectionNotLoaded}
        height="24rem"
        title={trendTexts.lastYear}
      />
    </Stack>
  );
}
