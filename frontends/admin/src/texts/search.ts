import { inReadersLanguage } from '@rewards/client';
import { patientSearch, search } from './en/search.ts';

export const texts = inReadersLanguage({ patientSearch, search });
