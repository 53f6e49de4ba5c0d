import { useApi, useCall } from '@rewards/client';
import {
  showPracticeSystem,
  type PracticeSystemAnswer,
  connectPracticeSystem,
} from '@rewards/contracts/practice-system';
import { FailureState, Section, Skeleton, Stack, PasswordInput, Text, toast, useValidatedForm } from '@rewards/kit';
import { Checkbox } from '@rewards/kit/fields';
import { BusyButton } from '../busy-button.tsx';
import { FormFailure } from '../form-failure.tsx';
import { ConnectedSystem } from './connected-system.tsx';
import { patience } from './connection-changes.ts';
import { SettingsHeading } from '../settings/settings-heading.tsx';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/practice-system.ts';
import { say } from '../texts/say.ts';

interface ConnectFormProps {
  readonly system: PracticeSystemAnswer;
}

/** Connects the system, once an admin confirmed the agreement. The key is sent, and never shown again. */
function ConnectForm({ system: { name, key } }: ConnectFormProps) {
  const connect = useCall(connectPracticeSystem, patience);
  const form = useValidatedForm({
    say,
    schema: connectPracticeSystem.body,
    initial: { agreement: false, ...(key === 'typed' ? { customer_key: '' } : {}) },
    onSubmit: async (body) => {
      await connect({ body });
      toast.success(texts.connected(name));
    },
  });
  return (
    <Section title={texts.connectTitle(name)} description={texts.connectHint(name)}>
      {key === 'missing' ? (
        <Text>{texts.keyMissing(name)}</Text>
      ) : (
        <Stack component="form" gap="md" {...form.formProps}>
          <Stack maw="40rem">
            {key === 'typed' ? (
              <PasswordInput
                label={texts.customerKey}
                description={texts.customerKeyHint(name)}
                autoComplete="off"
                {...form.field('customer_key')}
              />
            ) : (
              <Text>{texts.keyInSettings}</Text>
            )}
            <Checkbox
              name="agreement"
              label={texts.agreement}
              description={texts.agreementHint}
              checked={form.values.agreement}
              error={form.errors.agreement}
              onChange={({ currentTarget }) => form.setValue('agreement', currentTarget.checked)}
            />
            <FormFailure failure={form.failure} />
            <div>
              <BusyButton type="submit" busy={form.submitting}>
                {texts.connect}
              </BusyButton>
            </div>
          </Stack>
        </Stack>
      )}
    </Section>
  );
}

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
