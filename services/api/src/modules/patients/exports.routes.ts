import { exportPatients, exportReferrals } from '@rewards/contracts/exports';
import { csvTable } from '@rewards/csv/csv-table';
import { localDate } from '@rewards/domain/local-date';
import type { Context } from 'koa';
import { clientAddress } from '../../http/client-address.ts';
import { type Route, route } from '../../http/route.ts';
import { referralColumns } from '../referrals/referral-columns.ts';
import { patientColumns } from './present-user.ts';
import type { PatientDependencies } from './patients.use-cases.ts';

/** Files of all patients and of all referrals, for admins (rule 28). */
export function exportRoutes(parts: PatientDependencies): readonly Route[] {
  const { clock } = parts;
  const { timeZone } = parts;
  const addressHashOf = (context: Context) => parts.addressHasher.hash(clientAddress(context));
  const today = () => localDate(clock.now(), timeZone);
  return [
    route(exportPatients, async ({ signedIn, context }) => {
      const rows = await parts.exportPatients.execute({ userId: signedIn.user.id }, addressHashOf(context));
      return { date: today(), bytes: csvTable(patientColumns(timeZone), rows) };
    }),
    route(exportReferrals, async ({ signedIn, context }) => {
      const rows = await parts.exportReferrals.execute({ userId: signedIn.user.id }, addressHashOf(context));
      return { date: today(), bytes: csvTable(referralColumns(timeZone), rows) };
    }),
  ];
}
