import type { DenialReason } from '@rewards/domain/activity/activity-params';

interface Sentences {
  /** For staff. */
  readonly name: string;
  /** For the referrer. It never tells whether the friend is a patient, or who else referred them. */
  readonly referrerReads: string;
  /** For the friend. */
  readonly friendReads: string;
}

const askUs = "Ask us at the front desk, and we'll gladly explain.";
const counted = "This one doesn't count: friends count once, and only if they're new to our practice.";

/** Why a referral isn't counted (rule 33). */
export const denials: Readonly<Record<DenialReason, Sentences>> = {
  already_patient: {
    name: 'Already a patient',
    referrerReads: `${counted} Thank you for recommending us!`,
    friendReads: "You were already our patient, so this invitation doesn't count. Nothing changes for your visits.",
  },
  counted_before: {
    name: 'Counts for another referral',
    referrerReads: `${counted} Thank you for recommending us!`,
    friendReads:
      "Each person counts once, and you were already invited, so this invitation doesn't count. " +
      'Nothing changes for your visits.',
  },
  same_person: {
    name: 'Patient and friend are the same person',
    referrerReads: `This one doesn't count because it looks like you, and patients can't refer themselves. ${askUs}`,
    friendReads: `This invitation doesn't count because it looks like it's your own. ${askUs}`,
  },
  outside_terms: {
    name: "Outside the program's terms",
    referrerReads: `This one doesn't fit our program's terms, so we couldn't count it. ${askUs}`,
    friendReads: `This invitation doesn't fit our program's terms, so we couldn't count it. ${askUs}`,
  },
  other: {
    name: 'Another reason',
    referrerReads: `We couldn't count this one. ${askUs}`,
    friendReads: `We couldn't count this invitation. ${askUs}`,
  },
};
