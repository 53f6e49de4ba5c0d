import type { EditableUser, PatientPage } from '@rewards/contracts/patient-page';
import { texts } from '../../texts/patient-history.ts';

/** An email, or a QR's follow-up text, with its status. */
export interface Message {
  readonly id: string;
  readonly channel: 'email' | 'sms';
  readonly what: string;
  readonly at: string;
  readonly state: keyof typeof texts.states;
  /** Why it couldn't be sent, in words. */
  readonly failure: string | null;
  /** Whether it can be resent from here. */
  readonly canRetry: boolean;
}

type FollowUp = NonNullable<PatientPage['qrs']['rows'][number]['follow_up']>;

/** Patients who refused texts or have no phone get none. */
const isToBeTexted = (
  { state, failure }: FollowUp,
  { phone, takes_texts: takes, refuses_texts: refuses }: EditableUser,
) => state === 'failed' && failure !== 'unsubscribed' && failure !== 'landline' && phone !== null && takes && !refuses;

/** A patient's emails and texts together, newest first. */
export function messagesOf({ user, mails, qrs }: PatientPage): readonly Message[] {
  const sent = mails.rows.map(({ id, what, at, state, failure, can_retry: canRetry }) => ({
    ...{ id, what, at, state, canRetry },
    channel: 'email' as const,
    failure: state === 'sent' ? null : failure,
  }));
  const followed = qrs.rows.flatMap(({ id, follow_up: text }) =>
    text === null
      ? []
      : {
          // A text is identified by its QR's ID.
          ...{ id, channel: 'sms' as const, what: texts.text, at: text.due_at, state: text.state },
          failure: text.failure && texts.textFailures[text.failure],
          canRetry: isToBeTexted(text, user),
        },
  );
  return [...sent, ...followed].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
