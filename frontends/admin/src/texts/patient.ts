import { inReadersLanguage } from '@rewards/client';
import { patient } from './en/patient.ts';

export const texts = inReadersLanguage(patient);
