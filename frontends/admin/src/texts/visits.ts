import { inReadersLanguage } from '@rewards/client';
import { evidence } from './en/close-out.ts';
import { certainty, doubts, toConfirm } from './en/visits.ts';

export const texts = inReadersLanguage({ ...toConfirm, certainty, doubts, evidence });
