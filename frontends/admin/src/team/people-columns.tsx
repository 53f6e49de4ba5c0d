import { ActionIcon, TruncatedText, type Column } from '@rewards/kit';
import { Group, IconArrowDown, IconArrowUp } from '@rewards/kit/desk';
import { Checkbox } from '@rewards/kit/fields';
import { actionsColumn, NoneText } from '@rewards/kit/lists';
import { texts as admins } from '../texts/admins.ts';
import { texts } from '../texts/team.ts';
import { figureColumns, shareInWords } from './figure-columns.tsx';
import { isPerson, nameOf, type TeamPerson } from './people.ts';
import classes from './team.module.css';

/** What can be done to the list that patients pick from. */
export interface ListActs {
  readonly onList: (person: TeamPerson, isListed: boolean) => void;
  /** Up or down by one. Undefined while the rows are ordered by a figure. */
  readonly onMove: ((person: TeamPerson, by: -1 | 1) => void) | undefined;
  readonly first: string | undefined;
  readonly last: string | undefined;
}

interface PeopleColumnsProps {
  /** Undefined if the role forbids it. */
  readonly acts: ListActs | undefined;
  readonly showsAccess: boolean;
  /** The current user. */
  readonly ownId: string | undefined;
}

/** Former members have figures, but can't be picked and can't sign in. */
const hasLeft = ({ kind, account, listedAs }: TeamPerson) =>
  kind === 'person' && account === undefined && listedAs === undefined;

const roleOf = ({ account }: TeamPerson, ownId: string | undefined): string | undefined =>
  account && (account.id === ownId ? texts.you(admins.roles[account.role]) : admins.roles[account.role]);

/** On a phone, a second line says what the hidden columns would. */
function Who({ person, ownId }: { readonly person: TeamPerson; readonly ownId: string | undefined }) {
  const { figures } = person;
  const mark = hasLeft(person) ? texts.left : roleOf(person, ownId);
  const visited = shareInWords(figures.joined_visited, figures.joined);
  return (
    <div className="kit-anywhere">
      <Group gap={8} align="baseline" wrap="nowrap" className={classes.who ?? ''}>
        <span className="kit-strong">
          <TruncatedText>{nameOf(person)}</TruncatedText>
        </span>
        {hasLeft(person) && <span className={`kit-small kit-muted kit-fixed ${classes.mark}`}>{texts.left}</span>}
      </Group>
      <div className={`kit-small kit-muted ${classes.second}`}>
        {[mark, texts.onPhone.asked(figures.asked), texts.onPhone.joined(figures.joined)]
          .concat(visited === undefined ? [] : texts.onPhone.visited(visited))
          .filter((each) => each !== undefined)
          .join(' · ')}
      </div>
    </div>
  );
}

function Listed({ person, acts }: { readonly person: TeamPerson; readonly acts: ListActs | undefined }) {
  const isListed = person.listedAs !== undefined;
  // Without a name there is nothing to pick.
  if (!isPerson(person) || person.name === '') return '';
  if (!acts) return isListed ? texts.yes : <NoneText />;
  return (
    <Checkbox
      aria-label={texts.listedOf(person.name)}
      checked={isListed}
      onChange={({ currentTarget: { checked } }) => acts.onList(person, checked)}
    />
  );
}

function MoveButtons({ person, acts }: { readonly person: TeamPerson; readonly acts: ListActs | undefined }) {
  const { listedAs, name, id } = person;
  const { onMove, first, last } = acts ?? {};
  if (listedAs === undefined || onMove === undefined) return null;
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <ActionIcon
        data-move="-1"
        aria-label={texts.moveUp(name)}
        disabled={id === first}
        onClick={() => onMove(person, -1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        data-move="1"
        aria-label={texts.moveDown(name)}
        disabled={id === last}
        onClick={() => onMove(person, 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

const accessColumns = (ownId: string | undefined): readonly Column<TeamPerson>[] => [
  {
    header: texts.email,
    width: '18%',
    yields: true,
    cell: ({ name, account }) => (account && name !== '' ? <TruncatedText>{account.email}</TruncatedText> : ''),
  },
  {
    header: texts.access,
    width: '10%',
    cell: (person) => (isPerson(person) ? (roleOf(person, ownId) ?? <NoneText />) : ''),
  },
  {
    header: texts.passkey,
    width: '7%',
    yields: true,
    cell: ({ account }) => account && (account.has_passkey ? texts.yes : <NoneText />),
  },
];

/** The columns of the team: who someone is, what they may do, whether patients can pick them, and their figures. */
export const peopleColumns = ({ acts, showsAccess, ownId }: PeopleColumnsProps): readonly Column<TeamPerson>[] => [
  {
    header: texts.person,
    width: '18%',
    headsCard: true,
    sorts: { ascending: 'list', first: 'ascending' },
    cell: (person) => <Who person={person} ownId={ownId} />,
  },
  ...(showsAccess ? accessColumns(ownId) : []),
  { header: texts.listed, width: '12%', cell: (person) => <Listed person={person} acts={acts} /> },
  ...figureColumns<TeamPerson>(),
  ...(acts
    ? [actionsColumn(texts.actions, '7%', (person: TeamPerson) => <MoveButtons person={person} acts={acts} />)]
    : []),
];
