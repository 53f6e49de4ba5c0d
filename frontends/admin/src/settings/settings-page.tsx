import { useApi } from '@rewards/client';
import { getPracticeProfile } from '@rewards/contracts/practice-profile';
import { FailureState, PageHeading, Section, Skeleton, Stack } from '@rewards/kit';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/settings.ts';
import { AdminsSection } from './admins-section.tsx';
import { ConnectionsSection } from './connections-section.tsx';
import { ProfileForm } from './profile-form.tsx';

function ProfileSkeleton() {
  return (
    <Section title={texts.settings.practice}>
      <Stack aria-busy aria-hidden>
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} height="4.25rem" />
        ))}
      </Stack>
    </Section>
  );
}

/** Practice-wide settings: its profile (rule 26), and its admins (rule 16). */
export function SettingsPage() {
  const { data, error, isValidating, mutate } = useApi(getPracticeProfile, {});
  const hasFailed = data === undefined && error !== undefined && !isValidating;
  return (
    <Stack gap="lg">
      <PageHeading>{desk.pages.Settings}</PageHeading>
      {hasFailed && (
        <Section title={texts.settings.practice}>
          <FailureState title={texts.settings.failed} reason={error.message} onRetry={() => void mutate()} />
        </Section>
      )}
      {data !== undefined && <ProfileForm profile={data} />}
      {data === undefined && !hasFailed && <ProfileSkeleton />}
      {/* After the form, so it doesn't load in view and then get pushed out. */}
      {(data !== undefined || hasFailed) && <AdminsSection />}
      {(data !== undefined || hasFailed) && <ConnectionsSection />}
    </Stack>
  );
}
