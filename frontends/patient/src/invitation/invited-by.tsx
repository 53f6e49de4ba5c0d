import { useApi } from '@rewards/client';
import { invitation } from '@rewards/contracts/invitations';
import { IconGift } from '@rewards/kit';
import { texts } from '../texts.ts';
import { fromInvitation } from './from-invitation.ts';
import classes from './invited-by.module.css';

/**
 * For who comes from a referral link: whose it was. Its place is kept until the name is there, so that nothing moves.
 * It is nothing that a page waits for or fails by: without an answer nobody is named.
 */
export function InvitedBy({
  always = false,
}: {
  /** Asks also when the link was opened before this visit. */ readonly always?: boolean;
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
