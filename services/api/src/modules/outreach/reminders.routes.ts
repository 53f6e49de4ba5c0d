import { listReminders, switchReminder } from '@rewards/contracts/reminders';
import type { DuePerson } from '@rewards/domain/outreach/outreach';
import { type Route, route } from '../../http/route.ts';
import type { Service } from '../ports.ts';

/** Reminders in Settings. */
export const reminderRoutes = (dependencies: Service): readonly Route[] => [
  route(listReminders, async () => {
    const shown = await dependencies.showReminders.execute();
    return {
      reminders: await Promise.all(
        shown.map(async ({ kind, isOn, due, people, sample, isExample }) => {
          const { subject, text } = await dependencies.previewMail(sample);
          return {
            kind,
            is_on: isOn,
            due,
            people: people.map(presentPerson),
            sample: { to: sample.to, subject, text, is_example: isExample },
          };
        }),
      ),
    };
  }),

  route(switchReminder, async ({ params: { kind }, body: { is_on: isOn }, signedIn }) => {
    const { activityId } = await dependencies.switchReminder.execute({ kind, isOn, adminId: signedIn.user.id });
    return { is_on: isOn, activity_id: activityId };
  }),
];

const presentPerson = ({ email, name, userId, referrerName, since }: DuePerson) => ({
  email,
  name,
  user_id: userId,
  referrer: referrerName,
  since: since.toISOString(),
});
