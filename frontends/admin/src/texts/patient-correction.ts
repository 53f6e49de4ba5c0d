import { inReadersLanguage } from '@rewards/client';
import { correction } from './en/patient-correction.ts';

export const texts = inReadersLanguage(correction);
