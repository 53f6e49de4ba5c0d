import { useSession } from '@rewards/client';
import { Alert, IconInfoCircle } from '@rewards/kit';
import { texts } from '../texts.ts';

/** For who did not come to the login of their own will: their session ended. */
export function SignedOutNotice() {
  const { session } = useSession();
  if (session.state !== 'signed-out' || session.leftAt === undefined || session.turnedAway) return null;
  return (
    <Alert role="status" icon={<IconInfoCircle size={20} aria-hidden />}>
      {texts.login.signedOut}
    </Alert>
  );
}
