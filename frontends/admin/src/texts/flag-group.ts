import { inReadersLanguage } from '@rewards/client';
import { flagGroup } from './en/flag-group.ts';

export const texts = inReadersLanguage(flagGroup);
