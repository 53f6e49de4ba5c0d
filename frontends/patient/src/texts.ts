import { inReadersLanguage } from '@rewards/client';
import { inWords } from '@rewards/contracts/messages';
import { fieldMessages } from '@rewards/contracts/texts/en/fields';
import { signInMessages } from '@rewards/contracts/texts/en/sign-in';
import { signIn } from './texts/en/sign-in.ts';

/** The texts of signing in. Another language is one more argument. */
export const texts = inReadersLanguage(signIn);

/** Converts validation errors of signing in to text. */
export const say = inWords(inReadersLanguage({ ...fieldMessages, ...signInMessages }));
