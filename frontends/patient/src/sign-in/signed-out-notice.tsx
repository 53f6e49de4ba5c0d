import { useSession } from '@rewards/client';
import { Alert, IconInfoCircle } from '@rewards/kit';
import { texts } from '../texts/sign-in.ts';

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
