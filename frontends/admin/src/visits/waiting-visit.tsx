import type { ListedVisit } from '@rewards/contracts/visits';
import { ActionIcon, IconCheck, IconClock, IconX, NativeSelect, TruncatedText } from '@rewards/kit';
import { Checkbox } from '@rewards/kit/fields';
import { friendOf } from '../referrals/referral.ts';
import { texts } from '../texts/visits.ts';
import type { Choices } from './use-choices.ts';
import type { VisitActions } from './use-visit-actions.ts';
import { VisitRow } from './visit-row.tsx';
import classes from './visits.module.css';

interface WaitingVisitProps extends Choices {
  readonly visit: ListedVisit;
  readonly system: string;
  readonly actions: VisitActions;
}

/** A visit to confirm: one checkbox, or a choice where several friends fit. */
export function WaitingVisit({ visit, system, actions, chosen, choose }: WaitingVisitProps) {
  const person = visit.name || texts.nameless;
  const isBusy = actions.busy.has(visit.id);
  const [only, ...others] = visit.matches;
  const picked = chosen.get(visit.id);
  const match = others.length === 0 ? only : picked;
  return (
    <VisitRow
      visit={visit}
      label={person}
      system={system}
      isBusy={isBusy}
      hasKeys
      match={match}
      choice={
        match && (
          <Checkbox
            size="sm"
            aria-label={texts.choose(friendOf(match.referral))}
            checked={picked !== undefined}
            onChange={({ currentTarget: { checked } }) => choose(visit.id, checked ? match.referral.id : undefined)}
          />
        )
      }
      friend={
        others.length === 0 ? (
          match && (
            <span title={match.referral.referred_email}>
              <TruncatedText>{friendOf(match.referral)}</TruncatedText>
              <span className={`kit-anywhere kit-small ${classes.onPhones}`}>{match.referral.referred_email}</span>
            </span>
          )
        ) : (
          <NativeSelect
            size="xs"
            aria-label={texts.whoIs(person)}
            value={picked?.referral.id ?? ''}
            data={[
              { value: '', label: texts.noneOf(visit.matches.length) },
              ...visit.matches.map(({ referral }) => ({ value: referral.id, label: texts.oneOf(referral) })),
            ]}
            onChange={({ currentTarget: { value } }) => choose(visit.id, value === '' ? undefined : value)}
          />
        )
      }
      actions={
        <>
          {match && (
            <>
              <ActionIcon
                aria-label={texts.confirmOf(friendOf(match.referral))}
                title={texts.withKey(texts.confirm, 'C')}
                aria-disabled={isBusy}
                onClick={() => actions.confirm([{ visit, match }])}
              >
                <IconCheck size={18} aria-hidden />
                <span className={`kit-anywhere kit-small ${classes.onPhones}`}>{texts.confirm}</span>
              </ActionIcon>
              <ActionIcon
                aria-label={texts.dismissOf(friendOf(match.referral))}
                title={texts.withKey(texts.dismiss, 'N')}
                aria-disabled={isBusy}
                onClick={() => actions.dismiss({ visit, match })}
              >
                <IconX size={18} aria-hidden />
                <span className={`kit-anywhere kit-small ${classes.onPhones}`}>{texts.dismiss}</span>
              </ActionIcon>
            </>
          )}
          <ActionIcon
            aria-label={texts.laterOf(person)}
            title={texts.withKey(texts.later, 'L')}
            aria-disabled={isBusy}
            onClick={() => actions.postpone(visit)}
          >
            <IconClock size={18} aria-hidden />
            <span className={`kit-anywhere kit-small ${classes.onPhones}`}>{texts.later}</span>
          </ActionIcon>
        </>
      }
    />
  );
}
