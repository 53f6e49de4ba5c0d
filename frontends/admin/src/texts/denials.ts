import { inReadersLanguage } from '@rewards/client';
import { denials } from './en/denials.ts';

export const texts = inReadersLanguage(denials);
