import { useSession } from '@rewards/client';
import { PageHeading, Stack, Text } from '@rewards/kit';
import { securityTexts as texts } from '../texts/security.ts';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** /security: how the user signs in, and where they are signed in. */
export function SecurityPage() {
  const { session } = useSession();
  const isStaff = session.state === 'signed-in' && session.user.is_admin;
  return (
    <Stack gap="lg">
      <PageHeading>{texts.title}</PageHeading>
      {session.state === 'signed-in' && session.passkeyNeeded && <Text role="status">{texts.passkeys.needed}</Text>}
      {/* Former staff keep their passkeys until they remove them. */}
      {(isStaff || (session.state === 'signed-in' && session.hasPasskey)) && <OwnPasskeys canAdd={isStaff} />}
      <OwnSessions />
    </Stack>
  );
}
