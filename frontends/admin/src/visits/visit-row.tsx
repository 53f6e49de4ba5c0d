import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListedVisit } from '@rewards/contracts/visits';
import { formatDay, formatMoney, IconAlertTriangle, IconCheck, TruncatedText, VisuallyHidden } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { capitalized } from '../texts/capitalized.ts';
import { texts } from '../texts/visits.ts';
import { patientAddress } from '../users/patient.ts';
import type { Match } from './use-visit-actions.ts';
import classes from './visits.module.css';

/** Why a visit may be this friend's, and why it may not. */
function Reasons({ match, source }: { readonly match: Match; readonly source: string }) {
  const { referral, evidence, certainty, doubts } = match;
  // A flag is said in its own words.
  const said = doubts.filter((doubt) => doubt !== 'flag_open').map((doubt) => texts.doubts[doubt](source));
  const flags =
    referral.flags.length > 0 || !doubts.includes('flag_open') ? referral.flags : [texts.doubts.flag_open(source)];
  const against = [...said, ...flags];
  return (
    <>
      <span className={`kit-state kit-small kit-fixed ${classes.certainty}`} data-certainty={certainty}>
        {certainty === 'certain' && <IconCheck size={14} aria-hidden />}
        {texts.certainty[certainty]}
      </span>
      <TruncatedText>{capitalized(evidence.map((each) => texts.evidence[each]).join(', '))}</TruncatedText>
      {against.length > 0 && (
        <Group component="span" gap={4} wrap="nowrap" className="kit-anywhere kit-wrong">
          <IconAlertTriangle size={16} className="kit-fixed" aria-hidden />
          <TruncatedText>{against.join(' · ')}</TruncatedText>
        </Group>
      )}
    </>
  );
}

interface VisitRowProps {
  readonly visit: ListedVisit;
  /** Names the visit to screen readers. */
  readonly label: string;
  /** The connected system's name. */
  readonly system: string;
  readonly isBusy: boolean;
  /** Whether the keys of the list act on it. */
  readonly hasKeys?: boolean;
  /** Who the row's other cells are about. Undefined until one of several is chosen. */
  readonly match: Match | undefined;
  readonly choice?: ReactNode;
  /** The friend, or the choice of one. */
  readonly friend: ReactNode;
  readonly actions: ReactNode;
}

/** A visit on one line: as its source says it, whose it may be and why, and what staff can say about it. */
export function VisitRow(props: VisitRowProps) {
  const { visit, label, system, isBusy, hasKeys = false, match, choice, friend, actions } = props;
  const source = visit.source === 'open_dental' ? system : texts.sources[visit.source];
  return (
    <li>
      <article
        className={`kit-compact ${classes.row}`}
        data-visit={hasKeys ? visit.id : undefined}
        tabIndex={-1}
        aria-label={texts.visit(label, formatDay(visit.day))}
        aria-busy={isBusy}
      >
        <span className={classes.choice}>{choice}</span>
        <time dateTime={visit.day} className={`kit-small kit-muted ${classes.day}`} title={capitalized(source)}>
          {formatDay(visit.day)}
        </time>
        <div className={`kit-strong ${classes.line}`}>
          <TruncatedText>{visit.name || texts.nameless}</TruncatedText>
        </div>
        <div className={classes.friend}>
          <VisuallyHidden>{texts.friend}</VisuallyHidden>
          {friend}
        </div>
        <div className={classes.why}>{match && <Reasons match={match} source={source} />}</div>
        <div className={`kit-cut kit-small kit-muted ${classes.referrer}`}>
          <VisuallyHidden>{texts.referrer}</VisuallyHidden>
          {match && (
            <Link
              to={patientAddress(match.referral.referrer.id)}
              title={`${match.referral.referrer.name} ${match.referral.referrer.email}`.trim()}
            >
              {match.referral.referrer.name || match.referral.referrer.email}
            </Link>
          )}
        </div>
        <div className={`kit-numbers ${classes.earns}`}>
          <VisuallyHidden>{texts.earns}</VisuallyHidden>
          {match && formatMoney(match.referral.award_if_completed ?? match.referral.earnings)}
        </div>
        <div className={classes.actions}>{actions}</div>
      </article>
    </li>
  );
}
