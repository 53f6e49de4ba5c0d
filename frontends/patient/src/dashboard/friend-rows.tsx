import type { ReactNode } from 'react';
import { IconUser, Money, ShortDate, Skeleton, Stack, StatusBadge } from '@rewards/kit';
import type { OwnReferral } from '@rewards/contracts/referrals';
import { dashboardTexts } from '../texts/dashboard.ts';
import classes from './friend-rows.module.css';
import { FactRows } from './figures.tsx';
import { friendName, initialsOf } from './initials.ts';
import { numberOf, type NumberedReferral } from './referral-columns.tsx';

const texts = dashboardTexts.referrals;

interface FriendRowsProps {
  readonly rows: readonly NumberedReferral[];
  /** Undefined while loading. */
  readonly story: ((referral: OwnReferral) => ReactNode) | undefined;
  /** Draws this many placeholder rows. */
  readonly loadingRows: number | undefined;
}

/** The referrals on a phone: a line each, which opens the friend's story and everything the table shows. */
export function FriendRows({ rows, story, loadingRows }: FriendRowsProps) {
  return (
    <ul aria-label={texts.title} aria-busy={loadingRows !== undefined}>
      {loadingRows === undefined
        ? rows.map((referral) => (
            <li key={referral.id} className="kit-lined">
              <FriendRow referral={referral} story={story?.(referral)} />
            </li>
          ))
        : Array.from({ length: loadingRows }, (_, index) => (
            <li key={index} className={`kit-lined ${classes.line}`}>
              <Skeleton circle className={classes.initials} />
              <Skeleton height={40} className={classes.who} />
            </li>
          ))}
    </ul>
  );
}

function FriendRow({ referral, story }: { readonly referral: NumberedReferral; readonly story: ReactNode }) {
  const { status, earnings, not_counted: notCounted } = referral;
  const isCapped = status === 'completed' && earnings === 0 && notCounted === null;
  return (
    <details>
      <summary className={classes.line}>
        <span className={classes.initials} aria-hidden>
          {initialsOf(referral) || <IconUser size={20} />}
        </span>
        <span className={classes.who}>
          <span className={`kit-strong kit-cut ${classes.name}`}>{friendName(referral) ?? numberOf(referral)}</span>
          <span className={`kit-group ${classes.state}`}>
            <StatusBadge status={notCounted === null ? status : 'not_counted'} />
            {isCapped && <span className="kit-small kit-muted kit-cut">{texts.capped}</span>}
          </span>
        </span>
        <span className={classes.earned} data-some={earnings > 0 || undefined}>
          <Money amount={earnings} />
        </span>
      </summary>
      <Stack gap="sm" className={classes.story ?? ''}>
        <div>{story}</div>
        <FactRows facts={factsOf(referral)} />
      </Stack>
    </details>
  );
}

/** The columns of the specification that the line itself doesn't show whole. */
const factsOf = ({ origin, referred_email: email, signed_up_by_staff: staff, ...dates }: OwnReferral) =>
  [
    [texts.email, origin === 'manual' ? texts.manual : email],
    [texts.staff, staff ?? texts.noStaff],
    [texts.earnings, <Money key="earnings" amount={dates.earnings} />],
    [texts.date, <ShortDate key="date" at={dates.created_at} />],
    ...(dates.completed_at === null
      ? []
      : ([[texts.completed, <ShortDate key="completed" at={dates.completed_at} />]] as const)),
  ] as const;
