import { useCall } from '@rewards/client';
import { type PracticeSystemAnswer, connectPracticeSystem } from '@rewards/contracts/practice-system';
import { PasswordInput, Section, Stack, Text, toast, useValidatedForm } from '@rewards/kit';
import { Checkbox } from '@rewards/kit/fields';
import { BusyButton } from '../busy-button.tsx';
import { FormFailure } from '../form-failure.tsx';
import { texts } from '../texts/practice-system.ts';
import { say } from '../texts/say.ts';
import { patience } from './connection-changes.ts';

interface ConnectFormProps {
  readonly system: PracticeSystemAnswer;
}

/** Connects the system, once an admin confirmed the agreement. The key is sent, and never shown again. */
export function ConnectForm({ system: { name, key } }: ConnectFormProps) {
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
