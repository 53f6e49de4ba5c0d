import { useState } from 'react';
import { NativeSelect, Section } from '@rewards/kit';
import { onePage, PagedTable } from '@rewards/kit/lists';
import { texts } from '../texts/team.ts';
import { figureColumns, inOrder } from './figure-columns.tsx';
import { monthInWords, type Trends } from './use-team-trends.tsx';

type Member = Trends['team'][number];

const keyOf = ({ staff }: Member) => (staff === null ? 'none' : `staff:${staff}`);
const nameOf = ({ staff }: Member) => staff ?? texts.noOne;

interface MonthRow {
  readonly id: string;
  readonly name: string;
  readonly figures: Trends['total'];
}

const columns = [
  {
    header: texts.month,
    width: '14%',
    headsCard: true,
    sorts: { ascending: 'month', first: 'ascending' },
    cell: ({ name }: MonthRow) => name,
  } as const,
  ...figureColumns<MonthRow>(),
];

/** The figures month by month, of everyone or of one team member. */
export function MonthsSection({ trends }: { readonly trends: Trends }) {
  const [order, setOrder] = useState('month');
  const [chosen, setChosen] = useState('');
  const member = trends.team.find((each) => keyOf(each) === chosen);
  const rows = (member ?? trends).months.map((figures) => ({
    id: figures.month,
    name: monthInWords(figures.month),
    figures,
  }));
  const shown = { failure: undefined, outdated: false, retry: () => undefined };
  return (
    <Section title={texts.byMonth}>
      <PagedTable
        says={texts.months}
        drawing="list"
        shown={{ ...shown, answer: onePage(inOrder(rows, order)) }}
        rowsOf={(answer) => answer.rows}
        columns={columns}
        amountsOf={({ figures }) => [figures.credit_earned]}
        dense={{
          name: 'team-months',
          nameOf: ({ name }) => name,
          foot: { id: 'total', name: texts.total, figures: member ?? trends.total },
          sort: { order, onSort: setOrder },
          tools: (
            <NativeSelect
              aria-label={texts.person}
              data={[
                { value: '', label: texts.everyone },
                ...trends.team.map((each) => ({ value: keyOf(each), label: nameOf(each) })),
              ]}
              value={member ? chosen : ''}
              onChange={({ currentTarget: { value } }) => setChosen(value)}
            />
          ),
        }}
      />
    </Section>
  );
}
