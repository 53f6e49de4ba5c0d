import { inReadersLanguage } from '@rewards/client';

export const texts = inReadersLanguage({
  patients: 'Export Patients',
  referrals: 'Export CSV',
  patientsUnderWay: 'Exporting patients…',
  referralsUnderWay: 'Exporting referrals…',
  refusalsUnderWay: 'Exporting opt-outs…',
  refusalsDone: 'Opt-outs exported',
  received: (underWay: string, size: string) => `${underWay} ${size} so far`,
  patientsDone: 'Patients exported successfully!',
  referralsDone: 'Referrals exported successfully!',
});
