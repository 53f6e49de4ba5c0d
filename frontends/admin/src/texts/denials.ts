import { inReadersLanguage } from '@rewards/client';
import { denialInRow, denials } from './en/denials.ts';

export const texts = inReadersLanguage({ ...denials, inRow: denialInRow });
