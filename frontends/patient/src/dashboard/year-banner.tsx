import { Button, IconRefresh, Money, PageHeading, Progress, Skeleton, VisuallyHidden } from '@rewards/kit';
import { dashboardTexts as texts } from '../texts/dashboard.ts';
import type { DashboardData } from './use-dashboard.ts';
import classes from './year-banner.module.css';
import { yearProgress } from './year-progress.ts';

interface YearBannerProps {
  /** The name to greet. */
  readonly name: string | null | undefined;
  readonly data: DashboardData | undefined;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

/** The year's money: earned, left, and the credit for the next friend. */
export function YearBanner({ name, data, refreshing, onRefresh }: YearBannerProps) {
  return (
    <div className={classes.banner}>
      <PageHeading
        description={name && texts.dashboard.greeting(name)}
        actions={
          <Button
            variant="white"
            className={classes.refresh ?? ''}
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={refreshing}
            disabled={data === undefined}
            onClick={onRefresh}
          >
            {texts.dashboard.refresh}
          </Button>
        }
      >
        {data === undefined ? <HeadingShape /> : texts.dashboard.banner(data.credit.year_cap)}
      </PageHeading>
      {data === undefined ? <Shape /> : <Year data={data} />}
    </div>
  );
}

function Year({ data }: { readonly data: DashboardData }) {
  const { earned, left, yearCap, percent, nextFriendBrings } = yearProgress(data);
  const shownPercent = texts.dashboard.progress(percent);
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>{texts.dashboard.earnedThisYear}</dt>
          <dd className={classes.hero}>
            <Money amount={earned} />
          </dd>
        </div>
        <div className={classes.left}>
          <dt>{texts.dashboard.leftThisYear}</dt>
          <dd>
            <Money amount={left} />
          </dd>
        </div>
      </dl>
      <Progress.Root size={14} radius="xl" className={classes.track ?? ''}>
        <Progress.Section
          value={percent}
          className={classes.bar ?? ''}
          aria-label={shownPercent}
          aria-valuetext={shownPercent}
        />
      </Progress.Root>
      <div className={classes.words}>
        <span>{shownPercent}</span>
        <strong>
          {nextFriendBrings > 0 ? texts.dashboard.nextFriend(nextFriendBrings) : texts.dashboard.limitReached(yearCap)}
        </strong>
      </div>
    </>
  );
}

/** Only to reserve room for the text, on one line or two. The server sends the actual cap. */
const usualYearCap = 500;

function HeadingShape() {
  return (
    <>
      <VisuallyHidden>{texts.dashboard.title}</VisuallyHidden>
      <Skeleton component="span" display="block" aria-hidden>
        {texts.dashboard.banner(usualYearCap)}
      </Skeleton>
    </>
  );
}

function Shape() {
  return (
    <>
      <div className={classes.figures}>
        <Skeleton height={72} width={140} />
        <Skeleton height={52} width={100} />
      </div>
      <Skeleton height={14} radius="xl" />
      <div className={classes.words}>
        <Skeleton height={20} width={170} />
        <Skeleton height={20} width={200} />
      </div>
    </>
  );
}
