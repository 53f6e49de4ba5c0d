import { useApi } from '@rewards/client';
import { invitation } from '@rewards/contracts/invitations';
import { IconGift } from '@rewards/kit';
import { texts } from '../texts/sign-in.ts';
import { fromInvitation } from './from-invitation.ts';
import classes from './invited-by.module.css';

/**
 * Shows whose referral link the reader came by. Its space is reserved until the name loads, so nothing moves. The page
 * neither waits for it nor fails because of it: without a response no one is named.
 */
export function InvitedBy({
  always = false,
}: {
  /** Also checks for a link opened before this visit. */ readonly always?: boolean;
}) {
  const isExpected = fromInvitation(document.referrer);
  const asks = isExpected || always;
  const { data, isLoading } = useApi(invitation, asks ? {} : undefined, { revalidateOnFocus: false });
  if (isExpected && isLoading) return <div className={classes.place} aria-hidden />;
  if (!data?.invited_by) return null;
  return (
    <p className={classes.place}>
      <IconGift size={20} aria-hidden />
      <span>{texts.login.invitedBy(data.invited_by.first_name)}</span>
    </p>
  );
}
