import { PageHeading, Stack } from '@rewards/kit';
import { securityTexts as texts } from '../texts/security-texts.ts';
import { OwnSessions } from './own-sessions.tsx';

/** /security: how the user signs in, and where they are signed in. */
export function SecurityPage() {
  return (
    <Stack gap="lg">
      <PageHeading>{texts.title}</PageHeading>
      <OwnSessions />
    </Stack>
  );
}
