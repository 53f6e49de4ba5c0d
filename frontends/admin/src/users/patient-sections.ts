import type { ComponentType } from 'react';
import type { User } from '@rewards/contracts/user';
import { texts } from '../texts/patient.ts';
import { PatientCounters } from './patient-counters.tsx';
import { PatientCredit } from './patient-credit.tsx';
import { PatientIdentity } from './patient-identity.tsx';
import { PatientLink } from './patient-link.tsx';

interface PatientSection {
  readonly title: string;
  readonly Part: ComponentType<{ readonly user: User }>;
}

/** What a patient's page is made of, in its order. A new part is one more entry. */
export const patientSections: readonly PatientSection[] = [
  { title: texts.identity, Part: PatientIdentity },
  { title: texts.link, Part: PatientLink },
  { title: texts.referrals, Part: PatientCounters },
  { title: texts.credit, Part: PatientCredit },
];
