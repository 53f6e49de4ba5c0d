import { inReadersLanguage } from '@rewards/client';
import { arrival } from './en/arrival.ts';

export const texts = inReadersLanguage(arrival);
