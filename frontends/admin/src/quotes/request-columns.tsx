import type { QuoteRequest } from '@rewards/contracts/quotes';
import {
  ActionIcon,
  formatDay,
  IconPhone,
  phoneLink,
  ShortDate,
  TruncatedText,
  UnstyledButton,
  type Column,
} from '@rewards/kit';
import { actionsColumn, NoneText } from '@rewards/kit/lists';
import { texts } from '../texts/quotes.ts';
import { RequestStateMark } from './request-state.tsx';
import classes from './requests.module.css';

interface ColumnsOf {
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** One line a request. Beside an open detail, only what tells requests apart. */
export function requestColumns({ openId, onOpen }: ColumnsOf): readonly Column<QuoteRequest>[] {
  const name: Column<QuoteRequest> = {
    header: texts.who,
    headsCard: true,
    width: openId === undefined ? '15%' : '34%',
    cell: ({ id, name: who }) => (
      <UnstyledButton
        className={`kit-strong kit-cut ${classes.name}`}
        data-request={id}
        aria-expanded={id === openId}
        title={who}
        onClick={() => onOpen(id)}
      >
        {who}
      </UnstyledButton>
    ),
  };
  const reason: Column<QuoteRequest> = {
    header: texts.reason,
    width: openId === undefined ? '21%' : '36%',
    wideOnly: true,
    cell: ({ reason: what }) => <TruncatedText>{what}</TruncatedText>,
  };
  const state: Column<QuoteRequest> = {
    header: texts.state,
    width: openId === undefined ? '15%' : '30%',
    beside: true,
    cell: (quote) => <RequestStateMark quote={quote} />,
  };
  if (openId !== undefined) return [name, reason, state];
  return [
    name,
    reason,
    {
      header: texts.bestTime,
      width: '11%',
      wideOnly: true,
      cell: ({ best_time: time }) => <TruncatedText>{time || texts.anyTime}</TruncatedText>,
    },
    { header: texts.asked, width: '12%', wideOnly: true, cell: ({ created_at: at }) => <ShortDate at={at} /> },
    state,
    {
      header: texts.owner,
      width: '10%',
      wideOnly: true,
      cell: ({ taken_by: owner }) =>
        owner ? <TruncatedText>{owner.name || owner.email}</TruncatedText> : <NoneText />,
    },
    {
      header: texts.reminder,
      width: '12%',
      wideOnly: true,
      cell: ({ remind_on: day }) => (day === null ? <NoneText /> : formatDay(day)),
    },
    {
      ...actionsColumn<QuoteRequest>(texts.actions, '4%', ({ name: who, phone }) => (
        <ActionIcon component="a" href={phoneLink(phone)} size={36} variant="subtle" aria-label={texts.callOf(who)}>
          <IconPhone size={18} aria-hidden />
        </ActionIcon>
      )),
      wideOnly: true,
    },
  ];
}
