import { Hint } from '../hint.tsx';
import { useState } from 'react';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import type { showTeamTrends } from '@rewards/contracts/trends';
import { NativeSelect, Section, Stack } from '@rewards/kit';
import { texts } from '../texts/team.ts';
import type { FigureName, FiguresOrder } from './figures-order.ts';
import { FiguresTable } from './figures-table.tsx';
import { monthInWords } from './team-period.ts';

type Trends = AnswerOf<typeof showTeamTrends>;
type Member = Trends['team'][number];

const keyOf = ({ staff }: Member) => (staff === null ? 'none' : `staff:${staff}`);
const nameOf = ({ staff }: Member) => staff ?? texts.noOne;

/** What the columns count. */
function Words() {
  return (
    <details>
      <summary className="kit-summary">{texts.words}</summary>
      <Stack component="dl" gap="xs" mb="sm" maw="44rem">
        {(Object.keys(texts.columns) as FigureName[]).map((name) => (
          <div key={name}>
            <dt className="kit-strong">{texts.columns[name]}</dt>
            <dd className="kit-compact kit-muted">{texts.meanings[name]}</dd>
          </div>
        ))}
      </Stack>
      <Hint>{texts.few}</Hint>
    </details>
  );
}

/** Everyone on the team, former members with figures in the period, and no one apart. */
export function MembersSection({ trends }: { readonly trends: Trends }) {
  const [order, setOrder] = useState<FiguresOrder>();
  const rowOf = (member: Member) => ({
    ...member,
    key: keyOf(member),
    name: nameOf(member),
    mark: member.staff === null || member.listed ? undefined : texts.left,
  });
  const noOne = trends.team.find(({ staff }) => staff === null);
  return (
    <Section title={texts.members} description={texts.membersHint}>
      <FiguresTable
        caption={texts.membersTable}
        subject={texts.who}
        rows={trends.team.filter(({ staff }) => staff !== null).map(rowOf)}
        apart={noOne && rowOf(noOne)}
        total={trends.total}
        order={order}
        onOrder={setOrder}
      />
      <Words />
    </Section>
  );
}

/** The same figures month by month, of everyone or of one team member. */
export function MonthsSection({ trends }: { readonly trends: Trends }) {
  const [order, setOrder] = useState<FiguresOrder>();
  const [who, setWho] = useState('');
  const member = trends.team.find((each) => keyOf(each) === who);
  return (
    <Section
      title={texts.byMonth}
      description={texts.byMonthHint}
      actions={
        <NativeSelect
          label={texts.who}
          data={[
            { value: '', label: texts.everyone },
            ...trends.team.map((each) => ({ value: keyOf(each), label: nameOf(each) })),
          ]}
          value={member ? who : ''}
          onChange={(event) => setWho(event.currentTarget.value)}
        />
      }
    >
      <FiguresTable
        caption={texts.monthsTable}
        subject={texts.month}
        rows={(member ?? trends).months.map((figures) => ({
          ...figures,
          key: figures.month,
          name: monthInWords(figures.month),
        }))}
        total={member ?? trends.total}
        order={order}
        onOrder={setOrder}
      />
    </Section>
  );
}
