import type { ComponentType } from 'react';
import type { PatientPage } from '@rewards/contracts/patient-page';
import { texts } from '../texts/patient.ts';
import { whenSeen } from './later-section.tsx';
import { PatientIdentity } from './patient-identity.tsx';
import { PatientLink } from './patient-link.tsx';

/** What each part of the page is given: all that is known of the patient. */
export interface PatientPart {
  readonly page: PatientPage;
}

interface PatientSection {
  readonly title: string;
  readonly description?: string;
  readonly Part: ComponentType<PatientPart>;
  /** Takes the page's whole width. */
  readonly isWide?: boolean;
}

/** What a patient's page is made of, in its order. A new part is one more entry. */
export const patientSections: readonly PatientSection[] = [
  { title: texts.identity, Part: PatientIdentity },
  { title: texts.link, Part: PatientLink },
  {
    title: texts.referrals,
    Part: whenSeen(async () => (await import('./patient-referrals.tsx')).PatientReferrals),
  },
  {
    title: texts.credit,
    Part: whenSeen(async () => (await import('./patient-credit.tsx')).PatientCredit),
  },
  {
    title: texts.messages,
    description: texts.messagesHint,
    Part: whenSeen(async () => (await import('./history/patient-messages.tsx')).PatientMessages),
  },
  {
    title: texts.qrs,
    description: texts.qrsHint,
    Part: whenSeen(async () => (await import('./history/patient-qrs.tsx')).PatientQrs),
  },
  {
    title: texts.log,
    description: texts.logHint,
    Part: whenSeen(async () => (await import('./history/patient-log.tsx')).PatientLog),
    isWide: true,
  },
];
