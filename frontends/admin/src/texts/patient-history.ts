import { inReadersLanguage } from '@rewards/client';
import { patientHistory } from './en/patient-history.ts';

export const texts = inReadersLanguage(patientHistory);
