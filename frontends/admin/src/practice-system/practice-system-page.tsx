import { useApi } from '@rewards/client';
import { showPracticeSystem } from '@rewards/contracts/practice-system';
import { FailureState, Section, Skeleton, Stack } from '@rewards/kit';
import { SettingsHeading } from '../settings/settings-heading.tsx';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/practice-system.ts';
import { ConnectForm } from './connect-form.tsx';
import { ConnectedSystem } from './connected-system.tsx';

/** The practice's own system: connect it, see how it works, and choose what happens (rule 52). */
export function PracticeSystemPage() {
  const { data, error, isValidating, mutate } = useApi(showPracticeSystem, {});
  const hasFailed = data === undefined && error !== undefined && !isValidating;
  return (
    <Stack gap="lg">
      <SettingsHeading>{desk.pages.PracticeSystem}</SettingsHeading>
      {hasFailed && (
        <Section title={texts.status}>
          <FailureState title={texts.failed} reason={error.message} onRetry={() => void mutate()} />
        </Section>
      )}
      {data === undefined && !hasFailed && <Skeleton height="16rem" />}
      {data?.connection === null && <ConnectForm system={data} />}
      {data?.connection && <ConnectedSystem name={data.name} connection={data.connection} />}
    </Stack>
  );
}
