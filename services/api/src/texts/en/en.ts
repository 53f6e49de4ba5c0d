import { deskMessages } from '@rewards/contracts/texts/en/desk';
import { fieldMessages } from '@rewards/contracts/texts/en/fields';
import { quoteMessages } from '@rewards/contracts/texts/en/quote';
import { signInMessages } from '@rewards/contracts/texts/en/sign-in';
import { type Messages, inWords } from '@rewards/contracts/messages';
import { activity, activityNames } from './activity.ts';
import { deliveries } from './deliveries.ts';
import { flagInWords } from './flags.ts';
import { importErrors } from './import-errors.ts';
import { pages } from './pages.ts';
import { practice } from './practice.ts';
import { refusals } from './refusals.ts';

const messages: Messages = { ...fieldMessages, ...signInMessages, ...quoteMessages, ...deskMessages };

/** Everything that the service says to a person, in English. */
export const en = {
  language: 'en',
  /** How dates and figures are written. */
  locale: 'en-US',
  refusals,
  pages,
  practice,
  activity,
  activityNames,
  importErrors,
  deliveries,
  flagInWords,
  /** Puts into words what a schema complains of. */
  sayMessage: inWords(messages),
  /** The same to whoever asks, so that it tells nobody which emails have accounts. */
  resetCodeSent: 'If this email exists, a code has been sent',
} as const;
