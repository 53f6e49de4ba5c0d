import { inReadersLanguage } from '@rewards/client';
import { crazyOnes } from './en/crazy-ones.ts';

export const crazyOnesText = inReadersLanguage(crazyOnes);
