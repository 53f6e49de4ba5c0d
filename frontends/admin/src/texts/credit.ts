import { inReadersLanguage } from '@rewards/client';
import { creditGiven, giveOutCredit } from './en/credit.ts';

export const texts = inReadersLanguage({ creditGiven, giveOutCredit });
