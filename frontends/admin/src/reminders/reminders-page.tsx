import { Link } from 'react-router';
import { useApi, useCall } from '@rewards/client';
import { listReminders, type Reminder, switchReminder } from '@rewards/contracts/reminders';
import { FailureState, Section, Skeleton, Stack, Anchor, ShortDate, toast } from '@rewards/kit';
import { Switch } from '@rewards/kit/fields';
import { OutdatedNotice, useShownAnswer } from '@rewards/kit/lists';
import { Hint } from '../hint.tsx';
import { MailSample } from './mail-sample.tsx';
import classes from './reminders.module.css';
import { SettingsHeading } from '../settings/settings-heading.tsx';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/reminders.ts';
import { useUndoOffer } from '../undo/use-undo-offer.tsx';
import { useStep } from '../use-step.ts';

function People({ due, people }: Pick<Reminder, 'due' | 'people'>) {
  return (
    <details className={classes.who}>
      <summary>{texts.who}</summary>
      <Stack component="ul" gap={0} mt="xs" className="kit-discs">
        {people.map(({ email, name, user_id: userId, referrer, since }) => (
          <li key={email}>
            {userId === null ? (
              email
            ) : (
              <Anchor component={Link} to={`/admin/patients/${userId}`}>
                {name || email}
              </Anchor>
            )}
            {referrer !== '' && `, ${texts.invitedBy(referrer)}`}, <ShortDate at={since} />
          </li>
        ))}
        {due > people.length && <li>{texts.more(due - people.length)}</li>}
      </Stack>
    </details>
  );
}

/** One reminder: whether it's on, who would get it now, and the email as they get it. */
function ReminderSection({ kind, is_on: isOn, due, people, sample }: Reminder) {
  const { title, when } = texts.kinds[kind];
  const change = useCall(switchReminder);
  const offerUndo = useUndoOffer();
  const [busy, turn] = useStep(async (on: boolean) => {
    const { activity_id: entry } = await change({ params: { kind }, body: { is_on: on } });
    if (entry === null) toast.info(texts.already);
    else offerUndo(on ? texts.turnedOn(title) : texts.turnedOff(title), entry);
  });
  return (
    <Section title={title} description={when}>
      <div className={classes.reminder}>
        <Stack gap="sm" align="flex-start">
          <Switch
            label={texts.on(title)}
            checked={isOn}
            aria-busy={busy}
            onChange={({ currentTarget: { checked } }) => void turn(checked)}
          />
          <span>{texts.due(due, isOn)}</span>
          {people.length > 0 && <People due={due} people={people} />}
        </Stack>
        <MailSample
          caption={sample.is_example ? texts.example : texts.email(sample.to)}
          label={texts.subject}
          subject={sample.subject}
          text={sample.text}
        />
      </div>
    </Section>
  );
}

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
