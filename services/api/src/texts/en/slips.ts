import type { SlipTexts } from '../sentences.ts';

/** The file of credit that somebody types into the practice's own system. */
export const slips: SlipTexts = {
  patient: 'Patient',
  email: 'Email',
  amount: 'Credit',
  date: 'Date',
  note: 'Note',
  marker: 'Put this in the note',
};
