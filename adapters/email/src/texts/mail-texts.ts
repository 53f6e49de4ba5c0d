import { en } from './en.ts';

/** The email texts in one language. */
export type MailTexts = typeof en;

/** Every supported language. Each has all texts. */
export const mailTexts = { en } as const;
export type MailLanguage = keyof typeof mailTexts;
