import { useState } from 'react';
import { useApi, useSession } from '@rewards/client';
import { listAdmins } from '@rewards/contracts/admins';
import { getPracticeProfile } from '@rewards/contracts/practice-profile';
import { Button, Stack } from '@rewards/kit';
import { onePage, PagedTable, useShownAnswer } from '@rewards/kit/lists';
import { CallDialog } from '../call-dialog.tsx';
import { ListSection, useListHeading } from '../desk/list-section.tsx';
import { useMay } from '../desk/may.ts';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/team.ts';
import { AccessDialogs, type AccessQuestion } from './access-dialogs.tsx';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { FigureWords } from './figure-words.tsx';
import { inOrder } from './figures-order.ts';
import { nameOf, peopleOf, sumsOf, type TeamPerson } from './people.ts';
import { peopleColumns, type ListActs } from './people-columns.tsx';
import { PersonDetail } from './person-detail.tsx';
import { StaffPasskeys } from './staff-passkeys.tsx';
import { useStaffList, type StaffList } from './use-staff-list.ts';
import type { useTeamTrends } from './use-team-trends.tsx';

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
