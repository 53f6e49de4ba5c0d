import type { YearReportTexts } from '../sentences.ts';

/** The headings of a year report's file. */
export const yearReport: YearReportTexts = {
  patient: 'Patient',
  email: 'Email',
  earned: 'Earned',
  givenOut: 'Given out',
  left: 'Left at the end of the year',
  threshold: 'Threshold',
  reached: 'At or over the threshold',
  yes: 'Yes',
  no: 'No',
  deleted: 'Deleted accounts',
};
