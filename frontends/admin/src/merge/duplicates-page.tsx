import { Group } from '@rewards/kit/desk';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '@rewards/client';
import { listDuplicates, mergePatients, tellPatientsApart, type LikelyDuplicate } from '@rewards/contracts/merges';
import { Anchor, PageHeading, PhoneText, Section, ShortDate, Stack, type Column } from '@rewards/kit';
import { actionsColumn, NoneText, PagedTable, PersonText, usePaging, useShownAnswer } from '@rewards/kit/lists';
import { SmallButton } from '../busy-button.tsx';
import { useMay } from '../desk/may.ts';
import { Hint } from '../hint.tsx';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/merge.ts';
import { nameOf, patientAddress } from '../users/patient.ts';
import { MergeDialog, type ComparedPair } from './merge-dialog.tsx';
import { NotSameButton } from './not-same-button.tsx';

type Pair = LikelyDuplicate & { readonly id: string };
type Side = 'kept' | 'other';

const recordColumn = (header: string, side: Side): Column<Pair> => ({
  header,
  width: '26%',
  headsCard: side === 'kept',
  cell: ({ [side]: { id, name, email, phone, created_at: at } }) => (
    <>
      <Anchor component={Link} to={patientAddress(id)}>
        <PersonText name={name} email={email} />
      </Anchor>
      {phone === null ? <NoneText /> : <PhoneText phone={phone} />} · <ShortDate at={at} />
    </>
  ),
});

function useColumns(onCompare: (pair: Pair) => void): readonly Column<Pair>[] {
  const may = useMay();
  return [
    recordColumn(texts.kept, 'kept'),
    recordColumn(texts.other, 'other'),
    { header: texts.shared, width: '18%', cell: ({ signs }) => texts.same(signs) },
    actionsColumn(texts.actions, '30%', (pair: Pair) => (
      <Group gap="xs" wrap="nowrap">
        {may(mergePatients.permission) && (
          <SmallButton label={texts.compareWith(nameOf(pair.kept))} onClick={() => onCompare(pair)}>
            {texts.compare}
          </SmallButton>
        )}
        {may(tellPatientsApart.permission) && <NotSameButton one={pair.kept} other={pair.other} />}
      </Group>
    )),
  ];
}

/** Patients who may be one person, to merge or tell apart (rules 35 and 43). */
export function DuplicatesPage() {
  const { paging, asked } = usePaging('page', 25);
  const shown = useShownAnswer(useApi(listDuplicates, { query: asked }, { keepPreviousData: false }));
  const [compared, setCompared] = useState<ComparedPair>();
  const compare = ({ kept, other }: Pair) => setCompared({ userId: other.id, otherId: kept.id });
  const columns = useColumns(compare);
  const may = useMay();
  return (
    <Stack gap="lg">
      <PageHeading>{desk.pages.Duplicates}</PageHeading>
      <Section title={texts.maybeSame} description={texts.explanation}>
        <Hint>{texts.weak}</Hint>
        <PagedTable
          says={{ list: texts.list, failed: texts.listFailed, empty: texts.empty, emptyHint: texts.emptyHint }}
          drawing="friends"
          shown={shown}
          rowsOf={({ pairs }): readonly Pair[] =>
            pairs.map((pair) => ({ ...pair, id: `${pair.kept.id} ${pair.other.id}` }))
          }
          columns={columns}
          paging={paging}
          dense={{
            name: 'duplicates',
            nameOf: ({ kept }) => nameOf(kept),
            rowKeys: may(mergePatients.permission) ? [{ key: 'm', says: texts.compare, act: compare }] : [],
          }}
        />
      </Section>
      <MergeDialog pair={compared} onClose={() => setCompared(undefined)} />
    </Stack>
  );
}
