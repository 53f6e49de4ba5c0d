import type { Mail } from '../outbox.ts';
import { greeted } from '../patients/names/name-to-greet.ts';
import type { DuePerson } from './outreach.ts';
import type { ReminderKind } from './reminder.ts';

/** The reminder as this person gets it. */
export function reminderMail(kind: ReminderKind, person: DuePerson, outreachId: string): Mail {
  const { email: to, userId, referralId, referralCode, referrerName, referrerPreferredName } = person;
  const referrer = greeted({ name: referrerName, preferredName: referrerPreferredName });
  if (userId === null) {
    if (referralId === null) throw new Error('A reminder goes to a user or to a friend with a referral');
    return { kind: 'reminder_to_join', to, outreachId, referralId, referralCode, referrer };
  }
  const user = { to, userId, ...greeted(person) };
  return kind === 'share'
    ? { kind: 'reminder_to_share', ...user, referralCode }
    : { kind: 'reminder_to_come', ...user, referrer };
}
