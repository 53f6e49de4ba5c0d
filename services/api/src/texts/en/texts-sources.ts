import type { TextsSource } from '@rewards/domain/patients/texts-origin';

/** Why someone gets no texts, in a file. */
export const textsSources: Readonly<Record<TextsSource, string>> = {
  list: 'Patient list',
  list_answer: 'Answer given for a patient list',
  opt_out_list: 'Opt-out list',
  reply: 'Replied STOP',
  account: 'Turned off by the patient',
  asked_by_phone: 'Asked by phone',
  asked_in_person: 'Asked in person',
  desk: 'Set at the desk',
  earlier: 'Set before we recorded why',
};
