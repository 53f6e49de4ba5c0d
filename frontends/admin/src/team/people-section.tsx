import { useState } from 'react';
import { useApi, useSession } from '@rewards/client';
import { listAdmins } from '@rewards/contracts/admins';
import { getPracticeProfile } from '@rewards/contracts/practice-profile';
import { Button, Stack, Dialog, type Column, Section } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { Switch } from '@rewards/kit/fields';
import { onePage, PagedTable, useShownAnswer, ColumnFacts } from '@rewards/kit/lists';
import { SmallButton } from '../busy-button.tsx';
import { CallDialog } from '../call-dialog.tsx';
import { LazySection } from '../desk/lazy-section.tsx';
import { ListSection, useListHeading } from '../desk/list-section.tsx';
import { useMay } from '../desk/may.ts';
import { Hint } from '../hint.tsx';
import { AccessDialogs, type AccessQuestion, otherRole } from './access-dialogs.tsx';
import type { AddPersonProps } from './add-person-form.tsx';
import { inOrder, type FigureName } from './figure-columns.tsx';
import { peopleColumns, type ListActs } from './people-columns.tsx';
import { nameOf, peopleOf, sumsOf, type TeamPerson } from './people.ts';
import { useProfileChange } from './use-profile-change.ts';
import { useStaffList, type StaffList } from './use-staff-list.ts';
import type { useTeamTrends } from './use-team-trends.tsx';
import { texts as access } from '../texts/admins.ts';
import { texts as desk } from '../texts/desk.ts';
import { texts as figureWords } from '../texts/figure-words.ts';
import { texts, texts as team } from '../texts/team.ts';
import { useUndoOffer } from '../undo/use-undo-offer.tsx';
import { useStep } from '../use-step.ts';

const loadForm = async () => (await import('./add-person-form.tsx')).AddPersonForm;

/** Adds someone to the team. */
const AddPersonDialog = ({ opened, ...form }: AddPersonProps & { readonly opened: boolean }) => (
  <Dialog opened={opened} title={access.addTitle} onClose={form.onClose}>
    <LazySection load={loadForm} failed={access.addNotLoaded} {...form} />
  </Dialog>
);

/** What the columns count. */
const FigureWords = () => (
  <details>
    <summary className="kit-summary">{figureWords.words}</summary>
    <Stack component="dl" gap="xs" mb="sm" maw="44rem">
      {(Object.keys(team.columns) as FigureName[]).map((name) => (
        <div key={name}>
          <dt className="kit-strong">{team.columns[name]}</dt>
          <dd className="kit-compact kit-muted">{figureWords.meanings[name]}</dd>
        </div>
      ))}
    </Stack>
    <Hint>{figureWords.few}</Hint>
    <Hint>{figureWords.noOneHint}</Hint>
  </details>
);

interface PersonDetailProps {
  readonly person: TeamPerson;
  readonly columns: readonly Column<TeamPerson>[];
  /** Undefined if the role forbids it, and for the current user (rule 16). */
  readonly onAsk: ((question: AccessQuestion) => void) | undefined;
}

/** What can be done to someone's access, and everything about them. */
function PersonDetail({ person, columns, onAsk }: PersonDetailProps) {
  const { account } = person;
  return (
    <>
      {account && onAsk && (
        <Group gap="xs">
          <SmallButton onClick={() => onAsk({ about: 'role', account })}>
            {access.change[otherRole(account)]}
          </SmallButton>
          <SmallButton onClick={() => onAsk({ about: 'removal', account })}>{access.remove}</SmallButton>
        </Group>
      )}
      <ColumnFacts columns={columns.filter(({ headsCard }) => headsCard !== true)} row={person} />
    </>
  );
}

/** Whether staff need a passkey before they open the desk. */
function StaffPasskeys({ isOn }: { readonly isOn: boolean }) {
  const changeProfile = useProfileChange();
  const offerUndo = useUndoOffer();
  const [busy, turn] = useStep(async (on: boolean) => {
    offerUndo(
      on ? access.staffPasskeys.turnedOn : access.staffPasskeys.turnedOff,
      await changeProfile(() => ({ staff_passkeys: on })),
    );
  });
  return (
    <Section title={access.staffPasskeys.title}>
      <Switch
        label={access.staffPasskeys.label}
        description={access.staffPasskeys.hint}
        checked={isOn}
        aria-busy={busy}
        onChange={({ currentTarget: { checked } }) => void turn(checked)}
      />
    </Section>
  );
}

/** The figures, and what the role may see of names and accounts, each loaded on its own. */
function usePeople({ shown }: ReturnType<typeof useTeamTrends>) {
  const may = useMay();
  const [seesNames, seesAccounts] = [may(getPracticeProfile.permission), may(listAdmins.permission)];
  const profile = useShownAnswer(useApi(getPracticeProfile, seesNames ? {} : undefined));
  const accounts = useShownAnswer(useApi(listAdmins, seesAccounts ? {} : undefined));
  const isLoaded = (!seesNames || profile.answer) && (!seesAccounts || accounts.answer);
  const trends = isLoaded ? shown.answer : undefined;
  const staffNames = profile.answer?.staff_names;
  const admins = accounts.answer?.admins;
  const sources = [shown, profile, accounts];
  return {
    ...{ seesNames, seesAccounts, admins, trends },
    profile: profile.answer,
    people: trends && peopleOf({ trends, staffNames, admins }),
    state: {
      outdated: shown.outdated,
      failure: sources.find(({ failure }) => failure)?.failure,
      retry: () => sources.filter(({ failure }) => failure).forEach(({ retry }) => retry()),
    },
  } as const;
}

/** The team as one list, with what the role allows to do (rules 16, 26 and 32). */
export function PeopleSection({ trends: chosen }: { readonly trends: ReturnType<typeof useTeamTrends> }) {
  const { session } = useSession();
  const { heading, actions } = useListHeading(desk.pages.Team);
  const { seesNames, seesAccounts, admins, trends, profile, people, state } = usePeople(chosen);
  const [order, setOrder] = useState('list');
  const [isAdding, setAdding] = useState(false);
  const [question, setQuestion] = useState<AccessQuestion>();
  const { area, list } = useStaffList();
  const ownId = session.state === 'signed-in' ? session.user.id : undefined;

  const sums = trends && sumsOf(trends);
  const rows = people && [...inOrder(people, order), ...(sums?.noOne ?? [])];
  const acts = listActs(list, people ?? [], order === 'list');
  const columns = peopleColumns({ acts: seesNames ? acts : undefined, showsAccess: seesAccounts, ownId });
  return (
    <Stack gap="lg">
      <ListSection title={desk.pages.Team}>
        <div ref={area}>
          <PagedTable
            says={texts.people}
            drawing="friends"
            shown={{ ...state, answer: rows && onePage(rows) }}
            rowsOf={(answer) => answer.rows}
            columns={columns}
            amountsOf={({ figures }) => [figures.credit_earned]}
            dense={{
              ...{ name: 'team', nameOf, foot: sums?.total },
              sort: { order, onSort: setOrder },
              tools: (
                <>
                  {heading}
                  {chosen.period}
                </>
              ),
              actions: (
                <>
                  {actions}
                  {(seesNames || seesAccounts) && (
                    <Button size="sm" onClick={() => setAdding(true)}>
                      {texts.add}
                    </Button>
                  )}
                </>
              ),
              renderDetail: (person) => (
                <PersonDetail
                  person={person}
                  columns={columns}
                  onAsk={seesAccounts && person.account?.id !== ownId ? setQuestion : undefined}
                />
              ),
            }}
          />
        </div>
        <FigureWords />
      </ListSection>
      {profile && <StaffPasskeys isOn={profile.staff_passkeys} />}
      <AddPersonDialog
        {...{ opened: isAdding, ownId, onAsk: setQuestion, onClose: () => setAdding(false) }}
        staffNames={profile?.staff_names ?? []}
        admins={admins ?? []}
      />
      <AccessDialogs asked={question} onClose={() => setQuestion(undefined)} />
      <UnlistDialog list={list} />
    </Stack>
  );
}

function listActs(list: StaffList, people: readonly TeamPerson[], isInOrder: boolean): ListActs {
  const listed = people.filter(({ listedAs }) => listedAs !== undefined);
  return {
    onList: (person, isListed) => (isListed ? void list.add(person.name) : list.askAbout(person)),
    onMove: isInOrder ? list.move : undefined,
    ...{ first: listed[0]?.id, last: listed.at(-1)?.id },
  };
}

/** Asks before patients can't pick a name anymore. */
const UnlistDialog = ({ list }: { readonly list: StaffList }) => (
  <CallDialog
    about={list.unlisted}
    title={texts.unlistTitle}
    confirm={texts.unlist}
    act={({ listedAs = '' }) => list.remove(listedAs)}
    done={list.unlisted ? texts.unlisted(nameOf(list.unlisted)) : ''}
    asked={nameOf}
    onClose={() => list.askAbout(undefined)}
  >
    {texts.unlistQuestion}
  </CallDialog>
);
