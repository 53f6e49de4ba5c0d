import type { FriendFound } from '@rewards/contracts/referrals';
import { StatusBadge } from '@rewards/kit';
import { texts } from '../texts/search.ts';
import { nameOf } from './name-of.ts';
import classes from './patient-choice.module.css';

/** A referred friend with their status. */
export function FriendChoice({ friend }: { readonly friend: FriendFound }) {
  const { name, email, phone_end: phoneEnd, sent_by: sentBy, status, is_denied: isDenied } = friend;
  return (
    <>
      <b className="kit-anywhere">{name || email}</b>
      <span className={`kit-small kit-muted ${classes.detail}`}>
        {name !== null && name !== '' && <span className="kit-anywhere">{email}</span>}
        {phoneEnd !== null && <span>{texts.patientSearch.phoneEnd(phoneEnd)}</span>}
        <span className="kit-anywhere">{texts.patientSearch.sentBy(nameOf(sentBy))}</span>
        <span className={classes.code}>
          <StatusBadge status={isDenied ? 'not_counted' : status} audience="admin" />
        </span>
      </span>
    </>
  );
}
