import { inReadersLanguage } from '@rewards/client';
import { reminders } from './en/reminders.ts';

export const texts = inReadersLanguage(reminders);
