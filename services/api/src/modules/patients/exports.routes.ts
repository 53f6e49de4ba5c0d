import { exportPatients, exportReferrals, exportRefusals, referralFeed } from '@rewards/contracts/exports';
import { csvTable } from '@rewards/csv/csv-table';
import { localDate } from '@rewards/domain/local-date';
import { clientAddress } from '../../http/client-address.ts';
import { exportFile } from '../export-file.ts';
import { type Route, route } from '../../http/route.ts';
import { textsFor } from '../../texts/texts.ts';
import { feedColumns, referralColumns } from '../referrals/referral-columns.ts';
import { patientColumns, refusalColumns } from './present-user.ts';
import type { Service } from '../ports.ts';

/** Exports of all patients and all referrals, for admins (rule 28). */
export function exportRoutes(dependencies: Service): readonly Route[] {
  const { timeZone, publicUrl, patientRecords, referralRecords, logExport, addressHasher, clock } = dependencies;
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
    route(referralFeed, async ({ by, context }) => {
      const addressHash = addressHasher.hash(clientAddress(context));
      await logExport.executeOnceADay({ action: 'feed_exported', params: {} }, by, addressHash);
      const columns = feedColumns(timeZone, textsFor(context));
      return {
        date: localDate(clock.now(), timeZone),
        bytes: csvTable(columns, referralRecords.newestFirst(), false),
      };
    }),
  ];
}
