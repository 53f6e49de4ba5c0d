import type { ComponentType } from 'react';
import type { Load } from '../desk/use-lazy.ts';
import { texts } from '../texts/patient.ts';
import { PatientIdentity } from './patient-identity.tsx';
import { PatientLink } from './patient-link.tsx';
import type { PatientSectionProps } from './patient-section-props.ts';

/** What isn't in sight at first is loaded once it comes into view. */
export type PatientSection = { readonly title: string; readonly description?: string } & (
  | { readonly Part: ComponentType<PatientSectionProps> }
  | { readonly load: Load<PatientSectionProps> }
);

/** The sections of a patient's page by column, in order. Add an entry for a new section. */
export const patientColumns: readonly (readonly PatientSection[])[] = [
  [
    { title: texts.identity, Part: PatientIdentity },
    { title: texts.link, Part: PatientLink },
  ],
  [
    {
      title: texts.referrals,
      load: async () => (await import('./patient-referrals.tsx')).PatientReferrals,
    },
    {
      title: texts.qrs,
      description: texts.qrsHint,
      load: async () => (await import('./history/patient-qrs.tsx')).PatientQrs,
    },
  ],
  [
    {
      title: texts.credit,
      load: async () => (await import('./patient-credit.tsx')).PatientCredit,
    },
    {
      title: texts.messages,
      description: texts.messagesHint,
      load: async () => (await import('./history/patient-messages.tsx')).PatientMessages,
    },
  ],
];

/** Below the columns, as wide as the page. */
export const patientLog: PatientSection = {
  title: texts.log,
  description: texts.logHint,
  load: async () => (await import('./history/patient-log.tsx')).PatientLog,
};
