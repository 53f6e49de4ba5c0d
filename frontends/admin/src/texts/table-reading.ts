import { inReadersLanguage } from '@rewards/client';
import { tableReading } from './en/table-reading.ts';

export const texts = inReadersLanguage(tableReading);
