import type { VisitEvidence } from '@rewards/contracts/close-out';
import type { ListedVisit } from '@rewards/contracts/visits';
import { Button, IconAlertTriangle, IconCheck, formatDay, formatMoney } from '@rewards/kit';
import { PersonText } from '@rewards/kit/lists';
import { BusyButton } from '../busy-button.tsx';
import { friendOf } from '../referrals/friend-of.ts';
import { capitalized } from '../texts/capitalized.ts';
import { texts } from '../texts/visits.ts';
import { patientAddress } from '../users/patient-address.ts';
import classes from './visit-entry.module.css';
import type { Match, VisitActions } from './use-visit-actions.ts';

const inWords = (evidence: readonly VisitEvidence[]) =>
  capitalized(evidence.map((each) => texts.evidence[each]).join(', '));

/** Why a visit may be this friend's, and why it may not. */
export function MatchFacts({ match, system }: { readonly match: Match; readonly system: string }) {
  const { referral, evidence, certainty, doubts } = match;
  // A flag is said in its own words.
  const said = [...doubts.filter((doubt) => doubt !== 'flag_open').map((doubt) => texts.doubts[doubt](system))];
  const flags =
    referral.flags.length > 0 || !doubts.includes('flag_open') ? referral.flags : [texts.doubts.flag_open(system)];
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{texts.friend}</dt>
        <dd>
          <PersonText name={referral.referred_name} email={referral.referred_email} />
        </dd>
      </div>
      <div>
        <dt>{texts.referrer}</dt>
        <dd>
          <PersonText
            name={referral.referrer.name}
            email={referral.referrer.email}
            to={patientAddress(referral.referrer.id)}
          />
        </dd>
      </div>
      <div>
        <dt>{texts.earns}</dt>
        <dd className={classes.earns}>{formatMoney(referral.award_if_completed ?? referral.earnings)}</dd>
      </div>
      <div className={classes.why}>
        <dt>
          <span className={classes.certainty} data-certainty={certainty}>
            {certainty === 'certain' && <IconCheck size={14} aria-hidden />}
            {texts.certainty[certainty]}
          </span>
        </dt>
        <dd>
          {inWords(evidence)}
          {[...said, ...flags].map((words) => (
            <div key={words} className={classes.doubt}>
              <IconAlertTriangle size={16} aria-hidden />
              {words}
            </div>
          ))}
        </dd>
      </div>
    </dl>
  );
}

interface VisitEntryProps {
  readonly visit: ListedVisit;
  readonly system: string;
  readonly actions: VisitActions;
}

/** A visit with the referrals it may complete, and what staff can say about it. */
export function VisitEntry({ visit, system, actions }: VisitEntryProps) {
  const person = visit.name || texts.nameless;
  const isReported = visit.source === 'report_files';
  const isBusy = actions.busy.has(visit.id);
  return (
    <li>
      <article
        className={classes.visit}
        data-visit={visit.id}
        tabIndex={-1}
        aria-label={texts.visit(person, formatDay(visit.day))}
        aria-busy={isBusy}
      >
        <div className={classes.head}>
          <h3 className={classes.name}>{person}</h3>
          <time dateTime={visit.day} className={classes.day}>
            {formatDay(visit.day)}
          </time>
          {isReported && <span className={classes.day}>{texts.fromReport}</span>}
          <Button
            variant="subtle"
            size="sm"
            className={classes.later}
            aria-label={texts.laterOf(person)}
            aria-disabled={isBusy}
            onClick={() => actions.postpone(visit)}
          >
            {texts.later}
          </Button>
        </div>
        {visit.matches.map((match) => (
          <div key={match.referral.id} className={classes.match}>
            <MatchFacts match={match} system={isReported ? texts.report : system} />
            <div className={classes.actions}>
              <BusyButton
                variant="light"
                size="sm"
                busy={isBusy}
                label={texts.confirmOf(friendOf(match.referral))}
                onClick={() => actions.confirm([{ visit, match }])}
              >
                {texts.confirm}
              </BusyButton>
              <Button
                variant="default"
                size="sm"
                aria-label={texts.dismissOf(friendOf(match.referral))}
                aria-disabled={isBusy}
                onClick={() => actions.dismiss({ visit, match })}
              >
                {texts.dismiss}
              </Button>
            </div>
          </div>
        ))}
      </article>
    </li>
  );
}
