import type { ReactNode } from 'react';
import type { OwnReferral } from '@rewards/contracts/referrals';
import { ActionIcon, IconCheck, IconRefresh, Money, Skeleton, VisuallyHidden } from '@rewards/kit';
import { dashboardTexts } from '../texts/dashboard.ts';
import { initialsOf } from './initials.ts';
import { programYear, yearPlaces, yearProgress } from './year-progress.ts';
import type { DashboardData } from './use-dashboard.ts';
import classes from './year-card.module.css';

const texts = dashboardTexts.dashboard;

interface YearCardProps {
  readonly data: DashboardData | undefined;
  /** The newest referrals, of which the places show the friends. */
  readonly newest: readonly OwnReferral[] | undefined;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  /** The button to invite: below it on a phone, and in it on a wide window. */
  readonly children: ReactNode;
}

/** The year: one place for each friend it has room for, and what the next one brings. */
export function YearCard({ data, newest, refreshing, onRefresh, children }: YearCardProps) {
  return (
    <div className={classes.card}>
      <div className={classes.year}>
        <div className={classes.head}>
          <h1 tabIndex={-1} className={classes.title}>
            {data === undefined ? (
              <>
                <VisuallyHidden>{texts.title}</VisuallyHidden>
                <Skeleton component="span" display="block" height={24} width="80%" />
              </>
            ) : (
              texts.banner(data.credit.year_cap)
            )}
          </h1>
          <ActionIcon
            className={classes.refresh ?? ''}
            aria-label={texts.refresh}
            title={texts.refresh}
            loading={refreshing}
            disabled={data === undefined}
            onClick={onRefresh}
          >
            <IconRefresh size={20} aria-hidden />
          </ActionIcon>
        </div>
        {data === undefined ? <Shape /> : <Year data={data} newest={newest ?? []} />}
      </div>
      {children}
    </div>
  );
}

function Year({ data, newest }: { readonly data: DashboardData; readonly newest: readonly OwnReferral[] }) {
  const { earned, percent, nextFriendBrings, placesNextYear } = yearProgress(data);
  const isFull = percent === 100;
  const nextFriend = texts.nextFriend(nextFriendBrings);
  return (
    <>
      {isFull || earned === 0 ? (
        <p className={classes.hero}>
          <strong data-words>{isFull ? texts.filled(yearNow(data)) : nextFriend}</strong>
        </p>
      ) : (
        <p className={classes.hero}>
          <strong>
            <Money amount={earned} />
          </strong>
          <span>{texts.earnedThisYear}</span>
        </p>
      )}
      {isFull && <p className={classes.thanks}>{texts.thanks(data.stats.balance)}</p>}
      <Places places={yearPlaces(data, newest)} percent={percent} />
      <div className={classes.words}>
        <span>{texts.progress(percent)}</span>
        {isFull && <strong>{texts.newPlaces(placesNextYear)}</strong>}
        {!isFull && earned > 0 && <strong>{nextFriend}</strong>}
      </div>
    </>
  );
}

const yearNow = ({ credit }: DashboardData) => programYear(new Date().toISOString(), credit.time_zone);

interface PlacesProps {
  readonly places: ReturnType<typeof yearPlaces>;
  readonly percent: number;
}

/** The progress as places, or as a plain bar if there are too many. */
function Places({ places, percent }: PlacesProps) {
  const shownPercent = texts.progress(percent);
  return (
    <div
      className={classes.places}
      role="progressbar"
      aria-label={shownPercent}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={shownPercent}
    >
      {places.length === 0 ? (
        <span className={classes.bar} style={{ '--done': `${percent}%` } as object} />
      ) : (
        places.map((friend, index) => (
          <span key={index} className={classes.place} data-filled={friend !== undefined || undefined}>
            {friend !== undefined &&
              ((friend !== 'unknown' && initialsOf(friend)) || <IconCheck size={16} aria-hidden />)}
          </span>
        ))
      )}
    </div>
  );
}

/** Usually there are ten places. */
const usualPlaces = 10;

function Shape() {
  return (
    <>
      <Skeleton height={44} width="55%" />
      <div className={classes.places}>
        {Array.from({ length: usualPlaces }, (_, index) => (
          <Skeleton key={index} circle className={classes.place} />
        ))}
      </div>
      <div className={classes.words}>
        <Skeleton height={23} width={150} />
        <Skeleton height={23} width={190} />
      </div>
    </>
  );
}
