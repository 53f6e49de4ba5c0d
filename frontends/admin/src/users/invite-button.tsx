import { Link } from 'react-router';
import { Button } from '@rewards/kit';
import { texts } from '../texts/users.ts';
import type { ChosenPatients } from './use-chosen-patients.ts';

interface InviteButtonProps {
  readonly chosen: ChosenPatients;
  /** What the list is searched for. Blank for nothing. */
  readonly search: string;
}

/** Leads to an invitation to the chosen patients. Without any, to those that the search finds, or to a group. */
export function InviteButton({ chosen: { ids, clear }, search }: InviteButtonProps) {
  const page = '/admin/patients/invite';
  const { size } = ids;
  if (size === 0)
    return (
      <Button
        component={Link}
        variant="default"
        size="sm"
        to={search === '' ? page : `${page}?q=${encodeURIComponent(search)}`}
      >
        {texts.invite}
      </Button>
    );
  return (
    <>
      <Button variant="subtle" size="sm" aria-label={texts.clearChosenHint} onClick={clear}>
        {texts.clearChosen}
      </Button>
      <Button component={Link} size="sm" aria-label={texts.inviteChosenOf(size)} to={page} state={{ chosen: [...ids] }}>
        {texts.inviteChosen(size)}
      </Button>
    </>
  );
}
