import { showUser } from '@rewards/contracts/lookups';
import { meaningsIn } from '@rewards/contracts/fields';
import { columnAnswers, uploadOptOuts, uploadPatients } from '@rewards/contracts/patient-import';
import { adminStats, listUsers, searchPatients } from '@rewards/contracts/patients';
import { readListInThread } from '@rewards/csv/thread/read-list-in-thread';
import type { ImportOptOutsOutcome, PreviewOptOutsOutcome } from '@rewards/domain/follow-ups/import-opt-outs';
import { emailMatchKey } from '@rewards/domain/patients/email-address';
import { phoneEnd } from '@rewards/domain/patients/phone-numbers';
import type { ColumnMeaning } from '@rewards/domain/patients/import/column-meanings';
import type { ImportPatientsOutcome, PreviewImportOutcome } from '@rewards/domain/patients/import/import-patients';
import { errorsListedAtMost } from '@rewards/domain/patients/import/import-tally';
import { instantOf, pageOf, paged } from '../list-page.ts';
import { isRefusal, nothingHere, refusal } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { textsFor } from '../../texts/texts.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { presentImport, presentOptOuts } from './present-import.ts';
import { presentUser } from './present-user.ts';
import { receivePatientList } from './receive-patient-list.ts';
import type { Service } from '../ports.ts';
import { present } from '../present.ts';

/** An import waits here for the one before it, instead of holding a database connection that others need. */
const inTurn = oneAtATime();

/** As many as a person scans before typing another letter. */
const maxPatientsFound = 20;

const csvMissing = refusal('csv_missing', ({ refusals }) => refusals.csv_missing);

const answersInvalid = refusal('invalid', ({ refusals }) => refusals.answers_invalid, {
  fields: { answers: ({ refusals }) => refusals.answers_invalid },
});

/** What values of the list mean, as the page asked it. A plain upload has none. */
function readAnswers(given: string | undefined) {
  if (given === undefined) return undefined;
  try {
    const read = columnAnswers.safeParse(JSON.parse(given));
    return read.success ? read.data : 'invalid';
  } catch {
    return 'invalid';
  }
}

/** Users, for admins. */
export const patientRoutes = ({ userDirectory, referralLists, practiceTotals }: Service): readonly Route[] => [
  route(listUsers, async ({ query }) => {
    const filter = { search: query.q, order: query.sort, updatedSince: instantOf(query.updated_since) };
    const found = await userDirectory.list(filter, pageOf(query));
    return {
      users: found.rows.map(presentUser),
      current_page: query.page,
      ...paged(found, query),
    };
  }),

  route(showUser, async ({ params: { id } }) => {
    const found = (await userDirectory.find(id)) ?? (await userDirectory.findKept(id));
    return found ? { user: presentUser(found) } : nothingHere;
  }),

  route(searchPatients, async ({ query: { q = '' } }) => {
    const found = await userDirectory.searchPatients(q, maxPatientsFound);
    const senders = await referralLists.sendersOf(found.map(({ email }) => emailMatchKey(email)));
    return {
      results: found.map((patient) => ({
        ...present(patient),
        phone_end: phoneEnd(patient.phone),
        sent_by: senders.get(emailMatchKey(patient.email)) ?? null,
      })),
    };
  }),

  route(adminStats, async () => {
    const { users: totalUsers, referrals: totalReferrals, ...totals } = await practiceTotals.read();
    const amounts = { totalEarningsPaidCents: totals.earnedCents, totalGivenOutCents: totals.givenCents };
    return present({ totalUsers, totalReferrals, ...totals, ...amounts });
  }),
];

/** Patient lists and opt-outs that are uploaded (rules 27 and 44). */
export const uploadRoutes = ({ importPatients, importOptOuts }: Service): readonly Route[] => [
  route(uploadPatients, async ({ query, context, signedIn }) => {
    const isDryRun = query.dry_run === '1';
    const maxErrors = query.all_errors === '1' ? errorsListedAtMost : undefined;
    const outcome = await receivePatientList(context, async (bytes, fileName, givenAnswers) => {
      const answers = readAnswers(givenAnswers);
      if (answers === 'invalid') return answersInvalid;
      const file = readListInThread(bytes);
      const mapping = meaningsIn<ColumnMeaning>(query.mapping);
      const options = { mapping, textsAnswer: query.texts, answers, fileName };
      return inTurn<ImportPatientsOutcome | PreviewImportOutcome>(() =>
        isDryRun
          ? importPatients.preview(file, options, maxErrors)
          : importPatients.execute(file, { userId: signedIn.user.id }, options),
      );
    });
    if (outcome === undefined || isRefusal(outcome)) return outcome ?? csvMissing;
    return presentImport(outcome, textsFor(context), query.details === '1');
  }),

  route(uploadOptOuts, async ({ query, context, signedIn }) => {
    const outcome = await receivePatientList(context, (bytes, fileName) => {
      const file = readListInThread(bytes);
      return inTurn<ImportOptOutsOutcome | PreviewOptOutsOutcome>(() =>
        query.dry_run === '1'
          ? importOptOuts.preview(file)
          : importOptOuts.execute(file, { userId: signedIn.user.id }, fileName),
      );
    });
    return outcome ? presentOptOuts(outcome, textsFor(context)) : csvMissing;
  }),
];
