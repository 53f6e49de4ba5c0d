import { inReadersLanguage } from '@rewards/client';
import { patientImport } from './en/patient-import.ts';

export const texts = inReadersLanguage(patientImport);
