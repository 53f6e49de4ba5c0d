import type { ComponentType } from 'react';
import type { DeskPageName } from '@rewards/contracts/page-paths';
import { texts } from '../texts/desk.ts';

export interface DeskSection {
  /** The anchor in the page's address, after the #. */
  readonly id: string;
  readonly title: string;
  /** Its page besides the dashboard, or the dashboard if there is none. */
  readonly page: DeskPageName;
  readonly load: () => Promise<ComponentType>;
  /** It's a list with its own heading, and fills its page. */
  readonly isList?: boolean;
}

/** The dashboard's sections below the totals, in order (specification, section 2, screen 6). */
export const sections: readonly DeskSection[] = [
  {
    id: 'qr-code-display',
    title: texts.sections.qrDisplay,
    page: 'Dashboard',
    load: async () => (await import('../front-desk/qr-display-section.tsx')).QrDisplaySection,
  },
  {
    id: 'upload-patients',
    title: texts.sections.patientImport,
    page: 'Import',
    load: async () => (await import('../patient-import/upload-patients-section.tsx')).UploadPatientsSection,
  },
  {
    id: 'all-referrals',
    title: texts.sections.referrals,
    page: 'Referrals',
    load: async () => (await import('../referrals/all-referrals-section.tsx')).AllReferralsSection,
    isList: true,
  },
  {
    id: 'qr-code-generated',
    title: texts.sections.qrGenerated,
    page: 'Dashboard',
    load: async () => (await import('../front-desk/qr-generated-section.tsx')).QrGeneratedSection,
  },
  {
    id: 'all-users',
    title: texts.sections.users,
    page: 'Patients',
    load: async () => (await import('../users/all-users-section.tsx')).AllUsersSection,
    isList: true,
  },
];

/** The credit for a first visit, and since when (rule 39). */
export const creditTerms: DeskSection = {
  id: 'credit-terms',
  title: texts.sections.creditTerms,
  page: 'Credit',
  load: async () => (await import('../credit/terms/credit-terms-section.tsx')).CreditTermsSection,
};

/** Credit in the practice's own system: what needs someone, and slips to type. */
export const creditSlips: DeskSection = {
  id: 'credit-slips',
  title: texts.sections.creditSlips,
  page: 'Credit',
  load: async () => (await import('../credit/postings/slips-section.tsx')).SlipsSection,
};

/** The lists that were imported, with their undo. */
export const importHistory: DeskSection = {
  id: 'import-history',
  title: texts.sections.importHistory,
  page: 'Import',
  load: async () => (await import('../patient-import/import-history-section.tsx')).ImportHistorySection,
};
