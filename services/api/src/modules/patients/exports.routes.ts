import { exportPatients, exportReferrals, exportRefusals } from '@rewards/contracts/exports';
import { exportFile } from '../export-file.ts';
import { type Route, route } from '../../http/route.ts';
import { textsFor } from '../../texts/texts.ts';
import { referralColumns } from '../referrals/referral-columns.ts';
import { patientColumns, refusalColumns } from './present-user.ts';
import type { Service } from '../ports.ts';

/** Exports of all patients and all referrals, for admins (rule 28). */
export function exportRoutes(dependencies: Service): readonly Route[] {
  const { timeZone, publicUrl, patientRecords, referralRecords } = dependencies;
  return [
    route(exportPatients, (call) =>
      exportFile(dependencies, call, { action: 'patients_exported', params: {} }, () => ({
        columns: patientColumns(timeZone, publicUrl),
        rows: patientRecords.newestFirst(),
      })),
    ),
    route(exportRefusals, (call) =>
      exportFile(dependencies, call, { action: 'refusals_exported', params: {} }, () => ({
        columns: refusalColumns(timeZone, textsFor(call.context).textsSources),
        rows: patientRecords.refusals(),
      })),
    ),
    route(exportReferrals, (call) =>
      exportFile(dependencies, call, { action: 'referrals_exported', params: {} }, () => ({
        columns: referralColumns(timeZone, textsFor(call.context)),
        rows: referralRecords.newestFirst(),
      })),
    ),
  ];
}
