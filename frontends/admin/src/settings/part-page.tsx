import type { ComponentType } from 'react';
import { useApi } from '@rewards/client';
import { getPracticeProfile, type EditablePracticeProfile } from '@rewards/contracts/practice-profile';
import { FailureState, Section, Skeleton, Stack } from '@rewards/kit';
import { texts } from '../texts/settings.ts';
import { SettingsHeading } from './settings-heading.tsx';

interface PartPageProps {
  readonly title: string;
  readonly form: ComponentType<{ readonly profile: EditablePracticeProfile }>;
}

/** A page of Settings that edits part of the practice profile (rule 26): its form, once the profile has loaded. */
export function PartPage({ title, form: Form }: PartPageProps) {
  const { data, error, isValidating, mutate } = useApi(getPracticeProfile, {});
  const hasFailed = data === undefined && error !== undefined && !isValidating;
  return (
    <Stack gap="lg">
      <SettingsHeading>{title}</SettingsHeading>
      {hasFailed && (
        <Section title={title}>
          <FailureState title={texts.settings.failed} reason={error.message} onRetry={() => void mutate()} />
        </Section>
      )}
      {data !== undefined && <Form profile={data} />}
      {data === undefined && !hasFailed && (
        <Section title={title}>
          <Stack aria-busy aria-hidden>
            {Array.from({ length: 3 }, (_, index) => (
              <Skeleton key={index} height="4.25rem" />
            ))}
          </Stack>
        </Section>
      )}
    </Stack>
  );
}
