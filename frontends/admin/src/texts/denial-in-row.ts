import { inReadersLanguage } from '@rewards/client';
import { denialInRow } from './en/denials.ts';

export const texts = inReadersLanguage(denialInRow);
