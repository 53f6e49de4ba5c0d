import { Link, useLocation } from 'react-router';
import { Anchor, PageHeading, Stack } from '@rewards/kit';
import { useAddressState } from '@rewards/kit/lists';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/mailings.ts';
import { MailingForm } from './mailing-form.tsx';
import { MailingList } from './mailing-list.tsx';

const none: readonly never[] = [];

/** Invites many patients to share, and shows what became of earlier invitations. */
export function MailingsPage() {
  const { address } = useAddressState();
  const { state } = useLocation() as { readonly state: { readonly chosen?: readonly string[] } | null };
  return (
    <Stack gap="lg">
      <div>
        <Anchor component={Link} to="/admin/patients">
          ‹ {texts.back}
        </Anchor>
        <PageHeading>{desk.pages.InvitePatients}</PageHeading>
      </div>
      <MailingForm search={address.get('q') ?? ''} chosen={state?.chosen ?? none} />
      <MailingList />
    </Stack>
  );
}
