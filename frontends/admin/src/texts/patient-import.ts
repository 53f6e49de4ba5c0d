import { inReadersLanguage } from '@rewards/client';
import type { ColumnMeaning } from '@rewards/contracts/patient-import';
import type { ListedField } from '@rewards/contracts/user';
import { patientImport } from './en/patient-import.ts';

export const texts = inReadersLanguage(patientImport);
export const labels: Readonly<Record<Exclude<ColumnMeaning, 'ignored'> | ListedField, string>> = texts.meanings;
