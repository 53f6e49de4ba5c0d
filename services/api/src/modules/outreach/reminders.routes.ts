import { listReminders, switchReminder } from '@rewards/contracts/reminders';
import { type Route, route } from '../../http/route.ts';
import type { Service } from '../ports.ts';
import { present } from '../present.ts';

/** Reminders in Settings. */
export const reminderRoutes = (dependencies: Service): readonly Route[] => [
  route(listReminders, async () => {
    const shown = await dependencies.showReminders.execute();
    return {
      reminders: await Promise.all(
        shown.map(async ({ kind, isOn, due, people, sample, isExample }) => {
          const { subject, text } = await dependencies.previewMail(sample);
          return {
            ...{ kind, is_on: isOn, due },
            people: people.map((person) => present({ ...person, referrer: person.referrerName })),
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
