import type { PatientPage } from '@rewards/contracts/patient-page';
import { texts } from '../../texts/patient-history.ts';

/** A mail, or the text that follows a QR, and what became of it. */
export interface Message {
  readonly id: string;
  readonly what: string;
  readonly at: string;
  readonly state: keyof typeof texts.states;
  /** Why it could not be sent, in words. */
  readonly failure: string | null;
  /** Whether it can be sent once more from here. */
  readonly canRetry: boolean;
}

/** Mails and texts of a patient together, the newest first. */
export function messagesOf({ mails, qrs }: PatientPage): readonly Message[] {
  const sent = mails.rows.map(({ id, what, at, state, failure }) => ({
    ...{ id, what, at, state },
    failure: state === 'sent' ? null : failure,
    canRetry: state === 'failed',
  }));
  const followed = qrs.rows.flatMap(({ id, follow_up: text }) =>
    text === null
      ? []
      : {
          ...{ id, what: texts.text, at: text.due_at, state: text.state },
          failure: text.failure && texts.textFailures[text.failure],
          canRetry: false,
        },
  );
  return [...sent, ...followed].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
