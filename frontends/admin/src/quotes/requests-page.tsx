import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useApi } from '@rewards/client';
import { listQuoteRequests, type QuoteRequest } from '@rewards/contracts/quotes';
import {
  PageHeading,
  Section,
  Stack,
  ActionIcon,
  formatDay,
  IconPhone,
  phoneLink,
  ShortDate,
  TruncatedText,
  UnstyledButton,
  type Column,
} from '@rewards/kit';
import { SegmentedControl } from '@rewards/kit/desk';
import {
  PagedTable,
  useAddressState,
  useListedKeys,
  usePaging,
  useShownAnswer,
  actionsColumn,
  NoneText,
  takesLetters,
} from '@rewards/kit/lists';
import { LazySection } from '../desk/lazy-section.tsx';
import { RequestStateMark } from './request-state.tsx';
import classes from './requests.module.css';
import { useRequestChange, type RequestActions } from './use-request-change.ts';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/quotes.ts';

interface RequestKeys {
  readonly quotes: readonly QuoteRequest[];
  /** The one whose detail is open. */
  readonly openId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly actions: RequestActions;
}

/**
 * J and K move between rows, and show the next one while a detail is open. C, B, N and T act on the focused row, or
 * else on the open request. Escape closes the detail.
 */
function useRequestKeys({ quotes, openId, onOpen, actions }: RequestKeys) {
  const area = useRef<HTMLDivElement>(null);

  const rows = () => [...(area.current?.querySelectorAll<HTMLElement>('[data-request]') ?? [])];

  // So J, K and Enter work at once. The other keys act on the focused row, so it's the open request's.
  const isShown = quotes.length > 0;
  const openAtFirst = useRef(openId);
  useEffect(() => {
    const isElsewhere = takesLetters(document.activeElement) || area.current?.contains(document.activeElement);
    if (!isShown || isElsewhere) return;
    const id = openAtFirst.current;
    const first = rows().find(({ dataset }) => id === undefined || dataset['request'] === id);
    first?.focus({ preventScroll: true });
  }, [isShown]);

  const move = (by: number) => {
    const all = rows();
    const focused = all.indexOf(document.activeElement as HTMLElement);
    const at = focused < 0 ? all.findIndex(({ dataset }) => dataset['request'] === openId) : focused;
    const next = all[Math.min(Math.max(at + by, 0), all.length - 1)];
    next?.focus();
    if (openId !== undefined) onOpen(next?.dataset['request']);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    if (takesLetters(event.target)) return;
    const focused = (event.target as HTMLElement).closest<HTMLElement>('[data-request]')?.dataset['request'];
    const quote = quotes.find(({ id }) => id === (focused ?? openId));
    const close = () => {
      onOpen(undefined);
      rows()
        .find(({ dataset }) => dataset['request'] === openId)
        ?.focus();
    };
    const keys: Readonly<Record<string, (() => void) | undefined>> = {
      j: () => move(1),
      k: () => move(-1),
      c: quote && (() => actions.changeState(quote, 'called')),
      b: quote && (() => actions.changeState(quote, 'booked')),
      n: quote && (() => actions.changeState(quote, 'declined')),
      t: quote && (() => actions.assign(quote)),
      escape: openId === undefined ? undefined : close,
    };
    const key = event.key.toLowerCase();
    const act = Object.hasOwn(keys, key) ? keys[key] : undefined;
    // A held key only moves, so it doesn't decide about the requests that come next.
    if (!act || (event.repeat && key !== 'j' && key !== 'k')) return;
    event.preventDefault();
    act();
  };

  return { ref: area, onKeyDown } as const;
}

interface ColumnsOf {
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** One line a request. Beside an open detail, only what tells requests apart. */
function requestColumns({ openId, onOpen }: ColumnsOf): readonly Column<QuoteRequest>[] {
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

const loadDetail = async () => (await import('./request-detail.tsx')).RequestDetail;

const filters = ['open', 'new', 'called', 'booked', 'declined', 'all'] as const;
type Filter = (typeof filters)[number];

const readFilter = (given: string | null): Filter => filters.find((each) => each === given) ?? 'open';

/** The requests from /quote, with the detail of the open one. */
export function RequestsPage() {
  const { paging, asked } = usePaging('page', 25);
  const { address, change } = useAddressState();
  const filter = readFilter(address.get('state'));
  const openId = address.get('request') ?? undefined;
  const query = filter === 'all' ? asked : { ...asked, state: filter };
  const shown = useShownAnswer(useApi(listQuoteRequests, { query }, { keepPreviousData: false }));
  const actions = useRequestChange();
  const onOpen = (id: string | undefined) => change({ request: id }, { replace: openId !== undefined });
  const quotes = shown.answer?.quotes ?? [];
  useListedKeys(texts.keys);
  const keys = useRequestKeys({ quotes, openId, onOpen, actions });

  return (
    <Stack gap="lg">
      <PageHeading>{desk.pages.Requests}</PageHeading>
      <Section
        title={texts.title}
        actions={
          <SegmentedControl
            aria-label={texts.show}
            value={filter}
            onChange={(next) =>
              change({ state: next === 'open' ? undefined : next, page: undefined, request: undefined })
            }
            data={filters.map((value) => ({ value, label: texts.filters[value] }))}
          />
        }
      >
        <div {...keys} className={classes.area} data-wide data-split={openId !== undefined}>
          <Stack gap="sm" miw={0} className={classes.list ?? ''}>
            <PagedTable
              says={filter === 'open' ? { ...texts, empty: texts.caughtUp } : texts}
              drawing="list"
              shown={shown}
              rowsOf={({ quotes: rows }) => rows}
              columns={requestColumns({ openId, onOpen })}
              paging={paging}
            />
          </Stack>
          {openId !== undefined && (
            <LazySection
              load={loadDetail}
              failed={texts.detailFailed}
              height="24rem"
              id={openId}
              actions={actions}
              onClose={() => onOpen(undefined)}
            />
          )}
        </div>
      </Section>
    </Stack>
  );
}
