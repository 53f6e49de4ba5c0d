import { useEffect, useRef, useState } from 'react';
import { Button, DataTable, EmptyState, formatMoney, Text, type Column } from '@rewards/kit';
import { DateField, unfinishedDay } from '@rewards/kit/dates';
import { Checkbox } from '@rewards/kit/fields';
import { PersonText } from '@rewards/kit/lists';
import { BusyButton } from '../busy-button.tsx';
import { useToday } from '../credit/use-today.ts';
import classes from '../form.module.css';
import { friendOf } from '../referrals/friend-of.ts';
import { YearNotice } from '../referrals/year-notice.tsx';
import { texts } from '../texts/close-out.ts';
import { patientAddress } from '../users/patient-address.ts';
import type { FoundFriend, FoundFriends } from './found-friends.ts';
import own from './visits.module.css';

interface CloseOutReviewProps {
  readonly found: FoundFriends;
  readonly isBusy: boolean;
  /** `visitedOn` is undefined for today, because the service then records the current instant. */
  readonly onComplete: (referralIds: readonly string[], visitedOn: string | undefined) => void;
  readonly onStartOver: () => void;
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const shownColumns: readonly Column<FoundFriend>[] = [
  {
    header: texts.friend,
    headsCard: true,
    width: '26%',
    cell: ({ referral }) => <PersonText name={referral.referred_name} email={referral.referred_email} />,
  },
  { header: texts.inList, width: '30%', cell: ({ line }) => <span className={own.line}>{line}</span> },
  {
    header: texts.why,
    width: '20%',
    cell: ({ evidence, referral: { flags } }) => (
      <>
        {capitalized(evidence.map((each) => texts.evidence[each]).join(', '))}
        {flags.map((flag) => (
          <div key={flag} className={own.flag}>
            {flag}
          </div>
        ))}
      </>
    ),
  },
  {
    header: texts.referrer,
    width: '18%',
    cell: ({ referral: { referrer } }) => (
      <PersonText name={referrer.name} email={referrer.email} to={patientAddress(referrer.id)} />
    ),
  },
];

const earnsColumn: Column<FoundFriend> = {
  header: texts.earns,
  align: 'end',
  width: '8%',
  cell: ({ referral }) => formatMoney(referral.award_if_completed ?? 0),
};

type Choose = (referralId: string, isChosen: boolean) => void;

const choiceColumn = (chosen: ReadonlySet<string>, onChoose: Choose): Column<FoundFriend> => ({
  header: texts.chosen,
  hideHeader: true,
  width: '4rem',
  cell: ({ referral }) => (
    <Checkbox
      aria-label={texts.choose(friendOf(referral))}
      checked={chosen.has(referral.id)}
      onChange={(event) => onChoose(referral.id, event.currentTarget.checked)}
    />
  ),
});

interface FriendsTableProps {
  readonly title: string;
  readonly hint?: string;
  readonly friends: readonly FoundFriend[];
  readonly chosen?: ReadonlySet<string>;
  readonly onChoose?: Choose;
}

function FriendsTable({ title, hint, friends, chosen, onChoose }: FriendsTableProps) {
  if (friends.length === 0) return null;
  return (
    <div>
      <h3 className={own.title}>{title}</h3>
      {hint !== undefined && (
        <Text fz="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <DataTable
        caption={title}
        columns={onChoose && chosen ? [choiceColumn(chosen, onChoose), ...shownColumns, earnsColumn] : shownColumns}
        rows={friends}
        rowKey={({ referral }) => referral.id}
      />
    </div>
  );
}

/** The friends found in a list. The certain ones are selected, so one press completes them. */
export function CloseOutReview({ found, isBusy, onComplete, onStartOver }: CloseOutReviewProps) {
  const today = useToday();
  const [day, setDay] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(found.certain.map(({ referral }) => referral.id)),
  );
  const [fault, setFault] = useState<string>();
  const submit = useRef<HTMLDivElement>(null);
  const open = found.certain.length + found.doubtful.length;
  const visitedOn = day ?? today ?? '';

  // So Enter completes what a paste found.
  useEffect(() => submit.current?.querySelector('button')?.focus(), []);

  const isDay = visitedOn !== '' && visitedOn !== unfinishedDay && (today === undefined || visitedOn <= today);
  const choose = (id: string, isChosen: boolean) => {
    setFault(undefined);
    setChosen((current) => {
      const next = new Set(current);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  };
  const complete = () => {
    if (chosen.size === 0) setFault(texts.nothingChosen);
    else if (isDay) onComplete([...chosen], visitedOn === today ? undefined : visitedOn);
  };

  const nobody = open + found.completed.length + found.pending.length + found.denied.length === 0;
  return (
    <div className={classes.form}>
      {nobody && (
        <EmptyState drawing="friends" title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      )}
      {open > 0 && (
        <>
          <div className={own.day}>
            <DateField
              label={texts.day}
              description={texts.dayHint}
              value={visitedOn}
              max={today}
              error={
                today !== undefined && visitedOn > today && visitedOn !== unfinishedDay ? texts.dayWrong : undefined
              }
              onDay={setDay}
            />
          </div>
          <FriendsTable
            title={texts.ready(found.certain.length)}
            friends={found.certain}
            chosen={chosen}
            onChoose={choose}
          />
          <FriendsTable
            title={texts.check(found.doubtful.length)}
            hint={texts.checkHint}
            friends={found.doubtful}
            chosen={chosen}
            onChoose={choose}
          />
        </>
      )}
      {isDay && (
        <YearNotice
          completions={[...chosen].map((id) => ({
            referral_id: id,
            visited_on: visitedOn === today ? undefined : visitedOn,
          }))}
        />
      )}
      <div ref={submit} className={own.actions}>
        {open > 0 && (
          <BusyButton busy={isBusy} onClick={complete}>
            {texts.submit(chosen.size)}
          </BusyButton>
        )}
        <Button variant="default" onClick={onStartOver}>
          {texts.startOver}
        </Button>
        {fault !== undefined && (
          <Text role="alert" fz="sm" c="var(--mantine-color-error)">
            {fault}
          </Text>
        )}
      </div>
      <FriendsTable title={texts.done(found.completed.length)} friends={found.completed} />
      <FriendsTable title={texts.pending(found.pending.length)} hint={texts.pendingHint} friends={found.pending} />
      <FriendsTable title={texts.denied(found.denied.length)} hint={texts.deniedHint} friends={found.denied} />
      {found.others.length > 0 && (
        <details>
          <summary>{texts.others(found.others.length)}</summary>
          <ul className={own.lines}>
            {found.others.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
