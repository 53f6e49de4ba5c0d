import { inReadersLanguage } from '@rewards/client';
import { trends } from './en/trends.ts';

export const texts = inReadersLanguage(trends);
