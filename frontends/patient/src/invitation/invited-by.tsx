import { IconGift } from '@rewards/kit';
import { texts } from '../texts/sign-in.ts';
import classes from './invited-by.module.css';
import { useInvitation } from './use-invitation.ts';

interface InvitedByProps {
  /** Also checks for a link opened before this visit. */
  readonly always?: boolean;
  /** The reader joins on this page, so it also says what their friend will see (rule 31). */
  readonly joining?: boolean;
}

/** Shows whose referral link the reader came by. Its space is reserved until the name loads, so nothing moves. */
export function InvitedBy({ always = false, joining = false }: InvitedByProps) {
  const { isInvited, by } = useInvitation(always);
  if (!isInvited) return null;
  const isLoading = by === undefined;
  const firstName = by?.first_name ?? null;
  return (
    <div className={classes.place} data-loading={isLoading || undefined}>
      <IconGift size={20} aria-hidden />
      <p className="kit-anywhere">
        <strong className="kit-strong">{texts.login.invitedBy(firstName)}</strong>
        {joining && <span>{texts.login.friendWillSee(firstName)}</span>}
      </p>
    </div>
  );
}
