import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, DataTable, EmptyState, formatMoney, NativeSelect, Text, type Column, Stack } from '@rewards/kit';
import { DateField, unfinishedDay } from '@rewards/kit/dates';
import { Checkbox } from '@rewards/kit/fields';
import { PersonText } from '@rewards/kit/lists';
import { BusyButton } from '../busy-button.tsx';
import { useToday } from '../desk/use-today.ts';
import { friendOf } from '../referrals/friend-of.ts';
import { YearNotice } from '../referrals/year-notice.tsx';
import { texts } from '../texts/close-out.ts';
import { patientAddress } from '../users/patient-address.ts';
import type { Choices, FoundFriend, FoundFriends, FoundLine } from './found-friends.ts';
import own from './visits.module.css';

interface CloseOutReviewProps {
  readonly found: FoundFriends;
  readonly isBusy: boolean;
  /** `visitedOn` is undefined for today, because the service then records the current instant. */
  readonly onComplete: (choices: Choices, visitedOn: string | undefined) => void;
  readonly onStartOver: () => void;
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const person = ({ referral }: FoundFriend) => (
  <PersonText name={referral.referred_name} email={referral.referred_email} />
);

const reasons = ({ evidence, not_done: notDone, referral: { flags } }: FoundFriend) => (
  <>
    {capitalized(evidence.map((each) => texts.evidence[each]).join(', '))}
    {[...(notDone === null ? [] : [texts.says(notDone)]), ...flags].map((sign) => (
      <div key={sign} className={own.flag}>
        {sign}
      </div>
    ))}
  </>
);

const referrerOf = ({ referral: { referrer } }: FoundFriend) => (
  <PersonText name={referrer.name} email={referrer.email} to={patientAddress(referrer.id)} />
);

const shownColumns: readonly Column<FoundFriend>[] = [
  { header: texts.friend, headsCard: true, width: '26%', cell: person },
  { header: texts.inList, width: '30%', cell: ({ line }) => <span className={own.line}>{line}</span> },
  { header: texts.why, width: '20%', cell: reasons },
  { header: texts.referrer, width: '18%', cell: referrerOf },
];

type Choose = (at: number, referralId: string | undefined) => void;

/** One line, one choice: a checkbox, or a list of the friends it may name. */
function choiceColumns(choices: Choices, onChoose: Choose): readonly Column<FoundLine>[] {
  /** Who the line's other cells are about. */
  const shown = ({ at, friends }: FoundLine) =>
    friends.length === 1 ? friends[0] : friends.find(({ referral }) => referral.id === choices.get(at));
  const about = (show: (friend: FoundFriend) => ReactNode) => (line: FoundLine) => {
    const friend = shown(line);
    return friend && show(friend);
  };
  return [
    {
      header: texts.chosen,
      hideHeader: true,
      width: '4rem',
      cell: ({ at, friends: [friend, ...others] }) =>
        friend &&
        others.length === 0 && (
          <Checkbox
            aria-label={texts.choose(friendOf(friend.referral))}
            checked={choices.get(at) === friend.referral.id}
            onChange={(event) => onChoose(at, event.currentTarget.checked ? friend.referral.id : undefined)}
          />
        ),
    },
    {
      header: texts.friend,
      headsCard: true,
      width: '26%',
      cell: (line) =>
        line.friends.length === 1 ? (
          line.friends.map(person)
        ) : (
          <NativeSelect
            size="sm"
            aria-label={texts.whoIs(line.line)}
            value={choices.get(line.at) ?? ''}
            data={[
              { value: '', label: texts.noneOf(line.friends.length) },
              ...line.friends.map(({ referral }) => ({ value: referral.id, label: texts.oneOf(referral) })),
            ]}
            onChange={({ currentTarget: { value } }) => onChoose(line.at, value === '' ? undefined : value)}
          />
        ),
    },
    { header: texts.inList, width: '30%', cell: ({ line }) => <span className={own.line}>{line}</span> },
    { header: texts.why, width: '20%', cell: about(reasons) },
    { header: texts.referrer, width: '18%', cell: about(referrerOf) },
    {
      header: texts.earns,
      align: 'end',
      width: '8%',
      cell: about(({ referral }) => formatMoney(referral.award_if_completed ?? 0)),
    },
  ];
}

interface FoundTableProps<Row> {
  readonly title: string;
  readonly hint?: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
}

function FoundTable<Row>({ title, hint, ...table }: FoundTableProps<Row>) {
  if (table.rows.length === 0) return null;
  return (
    <div>
      <h3 className={own.title}>{title}</h3>
      {hint !== undefined && (
        <Text fz="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <DataTable caption={title} {...table} />
    </div>
  );
}

const ofFriends = { columns: shownColumns, rowKey: ({ referral }: FoundFriend) => referral.id };

/** The friends found in a list. The certain ones are selected, so one press completes them. */
export function CloseOutReview({ found, isBusy, onComplete, onStartOver }: CloseOutReviewProps) {
  const today = useToday();
  const [day, setDay] = useState<string>();
  const [choices, setChoices] = useState<Choices>(
    () => new Map(found.certain.flatMap(({ at, friends: [friend] }) => (friend ? [[at, friend.referral.id]] : []))),
  );
  const [fault, setFault] = useState<string>();
  const submit = useRef<HTMLDivElement>(null);
  const open = found.certain.length + found.doubtful.length;
  const visitedOn = day ?? today ?? '';

  // So Enter completes what a paste found.
  useEffect(() => submit.current?.querySelector('button')?.focus(), []);

  const isDay = visitedOn !== '' && visitedOn !== unfinishedDay && (today === undefined || visitedOn <= today);
  const choose: Choose = (at, id) => {
    setFault(undefined);
    setChoices((current) => {
      // A friend came once: choosing them in another line moves the choice.
      const next = new Map([...current].filter(([line, chosen]) => line !== at && chosen !== id));
      return id === undefined ? next : next.set(at, id);
    });
  };
  const complete = () => {
    if (choices.size === 0) setFault(texts.nothingChosen);
    else if (isDay) onComplete(choices, visitedOn === today ? undefined : visitedOn);
  };
  const ofLines = { columns: choiceColumns(choices, choose), rowKey: ({ at }: FoundLine) => String(at) };

  const nobody = open + found.completed.length + found.pending.length + found.denied.length === 0;
  return (
    <Stack gap="md">
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
          <FoundTable title={texts.ready(found.certain.length)} rows={found.certain} {...ofLines} />
          <FoundTable
            title={texts.check(found.doubtful.length)}
            hint={texts.checkHint}
            rows={found.doubtful}
            {...ofLines}
          />
        </>
      )}
      {isDay && (
        <YearNotice
          completions={[...choices.values()].map((id) => ({
            referral_id: id,
            visited_on: visitedOn === today ? undefined : visitedOn,
          }))}
        />
      )}
      <div ref={submit} className={own.actions}>
        {open > 0 && (
          <BusyButton busy={isBusy} onClick={complete}>
            {texts.submit(choices.size)}
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
      <FoundTable title={texts.done(found.completed.length)} rows={found.completed} {...ofFriends} />
      <FoundTable
        title={texts.pending(found.pending.length)}
        hint={texts.pendingHint}
        rows={found.pending}
        {...ofFriends}
      />
      <FoundTable
        title={texts.denied(found.denied.length)}
        hint={texts.deniedHint}
        rows={found.denied}
        {...ofFriends}
      />
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
    </Stack>
  );
}
