import { useApi } from '@rewards/client';
import { listReminders } from '@rewards/contracts/reminders';
import { FailureState, Section, Skeleton, Stack } from '@rewards/kit';
import { OutdatedNotice, useShownAnswer } from '@rewards/kit/lists';
import { Hint } from '../hint.tsx';
import { SettingsHeading } from '../settings/settings-heading.tsx';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/reminders.ts';
import { ReminderSection } from './reminder-section.tsx';

/** Settings: the emails that the practice sends on its own, each turned on here. */
export function RemindersPage() {
  const { answer, failure, retry } = useShownAnswer(useApi(listReminders, {}));
  return (
    <Stack gap="lg">
      <SettingsHeading>{desk.pages.Reminders}</SettingsHeading>
      <Hint>{texts.hint}</Hint>
      {answer && failure && (
        <OutdatedNotice onRetry={retry}>
          {texts.listFailed}. {failure.message}
        </OutdatedNotice>
      )}
      {answer?.reminders.map((reminder) => (
        <ReminderSection key={reminder.kind} {...reminder} />
      ))}
      {!answer && failure && (
        <Section title={desk.pages.Reminders}>
          <FailureState title={texts.listFailed} reason={failure.message} onRetry={retry} />
        </Section>
      )}
      {!answer && !failure && (
        <Section title={desk.pages.Reminders}>
          <Stack aria-busy aria-hidden>
            {Array.from({ length: 3 }, (_, index) => (
              <Skeleton key={index} height="12rem" />
            ))}
          </Stack>
        </Section>
      )}
    </Stack>
  );
}
