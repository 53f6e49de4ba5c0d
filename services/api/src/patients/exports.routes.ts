import { exportPatients, exportReferrals } from '@rewards/contracts/exports';
import { csvTable } from '@rewards/csv/csv-table';
import type { Clock } from '@rewards/domain/clock';
import { localDate } from '@rewards/domain/local-date';
import type { ExportPatients } from '@rewards/domain/patients/export-patients';
import type { ExportReferrals } from '@rewards/domain/referrals/export-referrals';
import { type Route, route } from '../http/route.ts';
import { referralColumns } from '../referrals/referral-columns.ts';
import { patientColumns } from './patient-columns.ts';

export interface ExportParts {
  readonly exportPatients: ExportPatients;
  readonly exportReferrals: ExportReferrals;
  readonly clock: Clock;
  readonly policy: { readonly timeZone: string };
}

/** Files of all patients and of all referrals, for admins (rule 28). */
export function exportRoutes(parts: ExportParts): readonly Route[] {
  const { clock } = parts;
  const { timeZone } = parts.policy;
  const today = () => localDate(clock.now(), timeZone);
  return [
    route(exportPatients, async ({ signedIn }) => {
      const rows = await parts.exportPatients.execute({ userId: signedIn.user.id });
      return { date: today(), bytes: csvTable(patientColumns(timeZone), rows) };
    }),
    route(exportReferrals, async ({ signedIn }) => {
      const rows = await parts.exportReferrals.execute({ userId: signedIn.user.id });
      return { date: today(), bytes: csvTable(referralColumns(timeZone), rows) };
    }),
  ];
}
