import { en } from './en.ts';

/** What mails say, in one language. */
export type MailTexts = typeof en;

/** Every language that mails can be written in; each says all of it. */
export const mailTexts = { en } as const;
export type MailLanguage = keyof typeof mailTexts;
