import type { Clock } from '../clock.ts';
import type { Mail } from '../outbox.ts';
import type { Randomness } from '../randomness.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import type { DuePerson } from './outreach.ts';
import { reminderMail } from './reminder-mail.ts';
import { type ReminderKind, reminderKinds, reminderTimes } from './reminder.ts';

/** A reminder, and who would get it now. */
export interface ShownReminder {
  readonly kind: ReminderKind;
  readonly isOn: boolean;
  readonly due: number;
  /** The first of them, longest waiting first. */
  readonly people: readonly DuePerson[];
  /** The email as the first person gets it. */
  readonly sample: Mail;
  /** Whether no one would get it now, so the email is to a made-up person. */
  readonly isExample: boolean;
}

const maxShown = 20;

/** Shows each reminder with the people who would get it now, and the email they would get. */
export class ShowReminders extends UseCase<{
  unitOfWork: UnitOfWork;
  timeZone: string;
  clock: Clock;
  randomness: Randomness;
}> {
  execute(): Promise<readonly ShownReminder[]> {
    const { unitOfWork, timeZone, clock, randomness } = this.dependencies;
    const at = clock.now();
    return unitOfWork.read(async ({ outreach }) => {
      const switches = await outreach.listSwitches();
      const shown: ShownReminder[] = [];
      for (const kind of reminderKinds) {
        const times = reminderTimes(kind, at, timeZone);
        const people = await outreach.listDue(kind, times, maxShown);
        const [first = exampleOf(kind, randomness.id(), at)] = people;
        shown.push({
          kind,
          isOn: switches.some((each) => each.kind === kind && each.isOn),
          due: people.length < maxShown ? people.length : await outreach.countDue(kind, times),
          people,
          sample: reminderMail(kind, first, randomness.id()),
          isExample: people.length === 0,
        });
      }
      return shown;
    });
  }
}

const exampleOf = (kind: ReminderKind, id: string, since: Date): DuePerson => ({
  email: 'sam@example.com',
  emailKey: 'sam@example.com',
  userId: kind === 'join' ? null : id,
  name: kind === 'join' ? '' : 'Sam',
  preferredName: '',
  referralId: kind === 'share' ? null : id,
  referralCode: 'ABCD2345',
  referrerName: kind === 'share' ? '' : 'Maya',
  referrerPreferredName: '',
  since,
});
