import type { Stores } from '../unit-of-work.ts';
import { localDate } from '../local-date.ts';
import { newReferralCode } from '../patients/referral-code.ts';
import { readImportColumns } from '../patients/import/import-columns.ts';
import type { PatientRow } from '../patients/import/patient-imports.ts';
import { readPatientRow } from '../patients/import/read-patient-row.ts';
import { type NameEvidence, findName } from './compare-names.ts';
import { commit } from './commit-reading.ts';
import { nameWords } from './name-words.ts';
import type { ChangedChart } from './practice-system.ts';
import type { Reading, StepOutcome } from './reading.ts';

/**
 * Updates patients from charts that changed, by the rules of a patient list (rule 27): blank never erases, a
 * person's decision about texts stays, and a yes starts no texts. It adds no one and changes no email. A chart whose
 * name isn't the patient's, such as a child's with a parent's email, is ignored.
 */
export async function keepPatientList(reading: Reading): Promise<StepOutcome> {
  const {
    system,
    budget,
    dependencies: { unitOfWork, timeZone },
  } = reading;
  const connection = await unitOfWork.run((stores) => stores.practiceConnections.find());
  if (connection?.id !== reading.connectionId) return 'dropped';
  if (!connection.keepsPatientList) return 'done';
  const since = localDate(connection.connectedAt, timeZone);
  let cursor = connection.chartsCursor ?? undefined;
  for (;;) {
    if (budget.isSpent) return 'more';
    const page = await system.changedCharts(cursor, since);
    budget.spend();
    if (page.kind !== 'read') return page;
    const committed = await commit(
      reading,
      async (stores, current) => {
        await update(reading, stores, page.charts);
        await stores.practiceConnections.save({ ...current, chartsCursor: page.cursor });
      },
      ({ keepsPatientList }) => keepsPatientList,
    );
    if (committed === 'dropped' || page.isLast) return committed;
    ({ cursor } = page);
  }
}

const headings = ['First Name', 'Last Name', 'Preferred Name', 'Email', 'Cell Phone'] as const;

async function update(
  { dependencies: { clock, randomness, phoneNumbers, mailDomains }, systemName }: Reading,
  stores: Stores,
  charts: readonly ChangedChart[],
): Promise<void> {
  const columns = readImportColumns(headings);
  const rows: PatientRow[] = [];
  for (const [index, chart] of charts.entries()) {
    if (!chart.isPatient) continue;
    for (const email of chart.emails) {
      const cells = [chart.firstName, chart.lastName, chart.preferredName, email, chart.cellPhone];
      const read = readPatientRow({ row: index + 1, cells }, columns, {
        phoneNumbers,
        mailDomains,
        teamMember: () => null,
        at: clock.now(),
      });
      if (read.kind !== 'usable' || !(await isSamePerson(stores, read.patient))) continue;
      rows.push({
        ...read.patient,
        ...(chart.takesTexts === false ? { takesTexts: false } : {}),
        newId: randomness.id(),
      });
    }
  }
  if (rows.length === 0) return;
  const detail = { detail: systemName, setBy: null, newcomersTakeTexts: false };
  await stores.patientImports.take(inOrder(rows), clock.now(), () => newReferralCode(randomness), detail);
}

async function* inOrder(rows: readonly PatientRow[]): AsyncIterable<PatientRow> {
  yield* rows;
}

/** A last name may change. Another first name is another person of the family. */
const samePerson: ReadonlySet<NameEvidence | undefined> = new Set(['name', 'nickname', 'similar_name', 'first_name']);

async function isSamePerson({ users }: Stores, { email, name = '' }: Pick<PatientRow, 'email' | 'name'>) {
  const known = await users.findByEmail(email);
  if (!known) return false;
  return known.name === '' || samePerson.has(findName(nameWords(known.name), nameWords(name)));
}
