import { inReadersLanguage } from '@rewards/client';
import { inWords } from '@rewards/contracts/messages';
import { fieldMessages } from '@rewards/contracts/texts/en/fields';
import { signInMessages } from '@rewards/contracts/texts/en/sign-in';
import { account } from '../texts/en/account.ts';

export const texts = inReadersLanguage(account);

/** Converts field errors of signing in again to words. */
export const say = inWords(inReadersLanguage({ ...fieldMessages, ...signInMessages }));
