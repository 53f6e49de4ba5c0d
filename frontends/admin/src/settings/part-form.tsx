import type { ReactNode, ComponentType } from 'react';
import { useApi } from '@rewards/client';
import { getPracticeProfile, type EditablePracticeProfile } from '@rewards/contracts/practice-profile';
import { Button, Stack, Text, FailureState, Section, Skeleton } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { useKeptFocus } from '@rewards/kit/lists';
import { LazySection } from '../desk/lazy-section.tsx';
import { UnsavedHint } from '../edits/unsaved-hint.tsx';
import { FormFailure } from '../form-failure.tsx';
import { SettingsHeading } from './settings-heading.tsx';
import classes from './settings.module.css';
import type { SettingsPart, PartFormState } from './use-part-form.ts';
import { texts } from '../texts/settings.ts';

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

const loadNotice = async () => (await import('./part-notice.tsx')).PartNotice;

interface PartFormProps<Draft extends object> {
  readonly part: SettingsPart<Draft>;
  readonly form: PartFormState<Draft>;
  readonly children: ReactNode;
}

/** The fields of one page of Settings, and the bar that saves them. */
export function PartForm<Draft extends object>({ part, form, children }: PartFormProps<Draft>) {
  const keptFocus = useKeptFocus();
  return (
    <Stack component="form" gap="lg" className={classes.form ?? ''} {...form.formProps}>
      <UnsavedHint isRestored={form.isRestored} />
      {children}
      <Stack {...keptFocus} data-bottom-bar gap="sm" className={`kit-card ${classes.saving}`}>
        <FormFailure failure={form.failure} />
        {form.conflicts.length + form.taken.length > 0 && (
          <LazySection
            load={loadNotice}
            failed={texts.settings.meanwhile}
            height="3rem"
            conflicts={form.conflicts.map((each) => ({ label: part.labels[each.field], ...part.inWords(each) }))}
            taken={form.taken.map((field) => part.labels[field])}
            onGoOn={form.goOnWith}
          />
        )}
        <Group justify="space-between" gap="xs">
          <Text span fz="sm" c="dimmed" role="status">
            {form.isChanged ? texts.settings.unsaved : texts.settings.allSaved}
          </Text>
          <Group gap="xs">
            {form.isChanged && (
              <Button variant="default" disabled={form.submitting} onClick={form.discard}>
                {texts.settings.discard}
              </Button>
            )}
            <Button type="submit" loading={form.submitting}>
              {texts.settings.save}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Stack>
  );
}
