import { exportPatients, exportReferrals, exportRefusals } from '@rewards/contracts/exports';
import { csvTable } from '@rewards/csv/csv-table';
import { localDate } from '@rewards/domain/local-date';
import type { Context } from 'koa';
import { clientAddress } from '../../http/client-address.ts';
import { type Route, route } from '../../http/route.ts';
import { textsFor } from '../../texts/texts.ts';
import { referralColumns } from '../referrals/referral-columns.ts';
import { patientColumns, refusalColumns } from './present-user.ts';
import type { PatientDependencies } from './patients.use-cases.ts';

/** Exports of all patients and all referrals, for admins (rule 28). */
export function exportRoutes(dependencies: PatientDependencies): readonly Route[] {
  const { clock } = dependencies;
  const { timeZone, publicUrl } = dependencies;
  const addressHashOf = (context: Context) => dependencies.addressHasher.hash(clientAddress(context));
  const today = () => localDate(clock.now(), timeZone);
  return [
    route(exportPatients, async ({ signedIn, context }) => {
      const rows = await dependencies.exportPatients.execute({ userId: signedIn.user.id }, addressHashOf(context));
      return { date: today(), bytes: csvTable(patientColumns(timeZone, publicUrl), rows) };
    }),
    route(exportRefusals, async ({ signedIn, context }) => {
      const rows = await dependencies.exportRefusals.execute({ userId: signedIn.user.id }, addressHashOf(context));
      return { date: today(), bytes: csvTable(refusalColumns(timeZone, textsFor(context).textsSources), rows) };
    }),
    route(exportReferrals, async ({ signedIn, context }) => {
      const rows = await dependencies.exportReferrals.execute({ userId: signedIn.user.id }, addressHashOf(context));
      return { date: today(), bytes: csvTable(referralColumns(timeZone, textsFor(context)), rows) };
    }),
  ];
}
