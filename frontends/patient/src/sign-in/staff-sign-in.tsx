import { useSearchParams } from 'react-router';
import { apiAddress, usePublicConfig, useSession } from '@rewards/client';
import { workAccountQuery, workAccountStart } from '@rewards/contracts/work-account';
import { Alert, Anchor, IconAlertTriangle, IconInfoCircle } from '@rewards/kit';
import { texts } from '../texts/sign-in.ts';
import classes from './sign-in.module.css';

/** A quiet line for admins, if they can sign in with a work account (record 0087). */
export function StaffSignIn() {
  const { data: config } = usePublicConfig();
  const { session } = useSession();
  // A page may be newer than the service that answers it.
  const offered = config?.staff_sign_in;
  if (!offered) return null;
  const leftAt = session.state === 'signed-out' ? session.leftAt : undefined;
  const query = leftAt === undefined ? '' : `?${new URLSearchParams({ return_to: leftAt })}`;
  return (
    <Anchor href={apiAddress() + workAccountStart + query} className={classes.link ?? ''}>
      {texts.login.staffSignIn(offered.name)}
    </Anchor>
  );
}

/** Why a work account didn't sign in. */
export function WorkAccountNotice() {
  const [search] = useSearchParams();
  const problem = search.get(workAccountQuery);
  const sentences: Readonly<Record<string, string>> = texts.login.workAccount;
  if (problem === null || !Object.hasOwn(sentences, problem)) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />}>
      {sentences[problem]}
    </Alert>
  );
}

/** Explains to a redirected user that their session expired. */
export function SignedOutNotice() {
  const { session } = useSession();
  if (session.state !== 'signed-out' || session.leftAt === undefined || session.turnedAway) return null;
  return (
    <Alert role="status" icon={<IconInfoCircle size={20} aria-hidden />}>
      {texts.login.signedOut}
    </Alert>
  );
}
