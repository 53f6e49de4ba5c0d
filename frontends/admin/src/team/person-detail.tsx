import { Button, type Column } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { ColumnFacts } from '@rewards/kit/lists';
import { texts } from '../texts/admins.ts';
import { otherRole, type AccessQuestion } from './access-dialogs.tsx';
import type { TeamPerson } from './people.ts';

interface PersonDetailProps {
  readonly person: TeamPerson;
  readonly columns: readonly Column<TeamPerson>[];
  /** Undefined if the role forbids it, and for the current user (rule 16). */
  readonly onAsk: ((question: AccessQuestion) => void) | undefined;
}

/** What can be done to someone's access, and everything about them. */
export function PersonDetail({ person, columns, onAsk }: PersonDetailProps) {
  const { account } = person;
  return (
    <>
      {account && onAsk && (
        <Group gap="xs">
          <Button variant="default" size="sm" onClick={() => onAsk({ about: 'role', account })}>
            {texts.change[otherRole(account)]}
          </Button>
          <Button variant="default" size="sm" onClick={() => onAsk({ about: 'removal', account })}>
            {texts.remove}
          </Button>
        </Group>
      )}
      <ColumnFacts columns={columns.filter(({ headsCard }) => headsCard !== true)} row={person} />
    </>
  );
}
