import type { ComponentType } from 'react';
import type { PatientPage } from '@rewards/contracts/patient-page';
import { texts } from '../texts/patient.ts';
import { PatientCredit } from './patient-credit.tsx';
import { PatientIdentity } from './patient-identity.tsx';
import { PatientLink } from './patient-link.tsx';
import { PatientReferrals } from './patient-referrals.tsx';

/** What each part of the page is given: all that is known of the patient. */
export interface PatientPart {
  readonly page: PatientPage;
}

interface PatientSection {
  readonly title: string;
  readonly Part: ComponentType<PatientPart>;
}

/** What a patient's page begins with, in its order. A new part is one more entry. */
export const patientSections: readonly PatientSection[] = [
  { title: texts.identity, Part: PatientIdentity },
  { title: texts.link, Part: PatientLink },
  { title: texts.referrals, Part: PatientReferrals },
  { title: texts.credit, Part: PatientCredit },
];
