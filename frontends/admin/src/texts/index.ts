import { inReadersLanguage } from '@rewards/client';
import { activity } from './en/activity.ts';
import { creditGiven, giveOutCredit } from './en/credit.ts';
import { dashboard, totals } from './en/dashboard.ts';
import { desk } from './en/desk.ts';
import { qrDisplay, qrGenerated } from './en/front-desk.ts';
import { pages } from './en/pages.ts';
import { patientImport } from './en/patient-import.ts';
import { patientSearch } from './en/patient-search.ts';
import { completion, referrals } from './en/referrals.ts';
import { screens } from './en/screens.ts';
import { search } from './en/search.ts';
import { admins, settings } from './en/settings.ts';
import { users } from './en/users.ts';

/** What this remote says, by area. Texts that the specification gives stand in `en/` word for word. */
export const texts = inReadersLanguage({
  activity,
  admins,
  completion,
  creditGiven,
  dashboard,
  desk,
  giveOutCredit,
  import: patientImport,
  pages,
  patientSearch,
  qrDisplay,
  qrGenerated,
  referrals,
  screens,
  search,
  settings,
  totals,
  users,
});
