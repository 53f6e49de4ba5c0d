import { useApi } from '@rewards/client';
import { type ApiKey, type KeyCall, listKeyCalls } from '@rewards/contracts/api-keys';
import { Button, IconRefresh, Section, type Column } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { DateAndTime, PagedTable, usePaging, useShownAnswer } from '@rewards/kit/lists';
import { BusyButton } from '../busy-button.tsx';
import { useReload } from '../search/use-list-search.ts';
import { texts } from '../texts/api-keys.ts';

function resultOf({ status }: KeyCall): string {
  if (status === null) return texts.log.unanswered;
  if (status >= 500) return texts.log.failedOnce(status);
  return status < 400 ? texts.log.done : texts.log.refused(status);
}

const columns: readonly Column<KeyCall>[] = [
  { header: texts.log.call, headsCard: true, width: '56%', cell: ({ method, path }) => `${method} ${path}` },
  { header: texts.log.at, width: '24%', cell: ({ at }) => <DateAndTime at={at} /> },
  { header: texts.log.result, width: '20%', cell: resultOf },
];

interface KeyLogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** The calls a system made with its key. */
export function KeyLog({ apiKey: { id, name }, onClose }: KeyLogProps) {
  const { paging, asked } = usePaging('log_page', 25);
  const read = useApi(listKeyCalls, { params: { id }, query: asked }, { keepPreviousData: false });
  const { reloading, onReload } = useReload(read.mutate);
  return (
    <Section
      title={texts.log.title(name)}
      description={texts.log.hint}
      actions={
        <Group gap="xs">
          <BusyButton variant="default" Icon={IconRefresh} busy={reloading} onClick={onReload}>
            {texts.log.refresh}
          </BusyButton>
          <Button variant="default" onClick={onClose}>
            {texts.log.close}
          </Button>
        </Group>
      }
    >
      <PagedTable
        says={texts.log}
        drawing="list"
        shown={useShownAnswer(read)}
        rowsOf={({ calls }) => calls}
        columns={columns}
        paging={paging}
      />
    </Section>
  );
}
