import { deskMessages } from '@rewards/contracts/texts/en/desk';
import { fieldMessages } from '@rewards/contracts/texts/en/fields';
import { lists } from '@rewards/contracts/texts/en/lists';
import { quoteMessages } from '@rewards/contracts/texts/en/quote';
import { signInMessages } from '@rewards/contracts/texts/en/sign-in';
import { type Messages, inWords } from '@rewards/contracts/messages';
import { activity, activityNames } from './activity.ts';
import { activityChanges } from './activity-changes.ts';
import { chatLinks, chatMessages } from './chat-messages.ts';
import { deliveries } from './deliveries.ts';
import { denials } from './denials.ts';
import { flagInWords } from './flags.ts';
import { group } from './group.ts';
import { importErrors, importFindings, noContactIn, nothingNew } from './import-errors.ts';
import { pages } from './pages.ts';
import { practice } from './practice.ts';
import { refusals } from './refusals.ts';
import { slips } from './slips.ts';
import { textsSources } from './texts-sources.ts';
import { trendsFile } from './trends-file.ts';
import { screenSetup } from './screen-setup.ts';
import { website } from './website.ts';

const messages: Messages = { ...fieldMessages, ...signInMessages, ...quoteMessages, ...deskMessages };

/** Everything the service says to people, in English. */
export const en = {
  language: 'en',
  /** The locale of dates and numbers. */
  locale: 'en-US',
  refusals,
  pages,
  group,
  practice,
  screenSetup,
  website,
  activity,
  activityNames,
  activityChanges,
  importErrors,
  importFindings,
  nothingNew,
  noContactIn,
  textsSources,
  slips,
  trendsFile,
  lists,
  deliveries,
  chatMessages,
  chatLinks,
  denials,
  flagInWords,
  /** Puts a schema's error into words. */
  sayMessage: inWords(messages),
  /** The same answer for everyone, so it doesn't reveal which emails have accounts. */
  resetCodeSent: 'If this email exists, a code has been sent',
} as const;
