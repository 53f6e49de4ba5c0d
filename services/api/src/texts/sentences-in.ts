import { activity } from './en/activity.ts';
import { importErrors } from './en/import-errors.ts';

const catalogues = { en: { activity, importErrors } } as const;

/** The sentences that are made when something is read, in the reader's language. */
export const sentencesIn = (language: keyof typeof catalogues) => catalogues[language];
