import { useApi } from '@rewards/client';
import { listQuoteRequests } from '@rewards/contracts/quotes';
import { PageHeading, Section, Stack } from '@rewards/kit';
import { SegmentedControl } from '@rewards/kit/desk';
import { PagedTable, useAddressState, useListedKeys, usePaging, useShownAnswer } from '@rewards/kit/lists';
import { LazySection } from '../desk/lazy-section.tsx';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/quotes.ts';
import { requestColumns } from './request-columns.tsx';
import classes from './requests.module.css';
import { useRequestChange } from './use-request-change.ts';
import { useRequestKeys } from './use-request-keys.ts';

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
