import { inReadersLanguage } from '@rewards/client';
import { activity } from './en/activity.ts';

export const texts = inReadersLanguage(activity);
