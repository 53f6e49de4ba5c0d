import type { ActedBy } from '../activity/activity-entry.ts';
import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import { type PatientListFile, plainFileName } from '../patients/import/patient-list-file.ts';
import { type RefusedTable, refusalOf } from '../patients/import/read-table.ts';
import type { MailDomains } from '../patients/mail-domains.ts';
import type { PhoneNumbers } from '../patients/phone-numbers.ts';
import type { OptOutCounts } from './follow-up-texts.ts';
import { type UnusedRow, readOptOutList } from './read-opt-out-list.ts';

export interface OptOutReport extends OptOutCounts {
  readonly totalRows: number;
  /** Rows that a column of the list says are not opted out. */
  readonly notOptedOut: number;
  readonly unreadableRows: number;
  /** The first fifty rows without a usable phone or email. */
  readonly unreadable: readonly UnusedRow[];
}

type Refused = RefusedTable<'file_empty' | 'no_contacts'>;

export type ImportOptOutsOutcome = { readonly kind: 'imported'; readonly report: OptOutReport } | Refused;
export type PreviewOptOutsOutcome = { readonly kind: 'previewed'; readonly report: OptOutReport } | Refused;

/**
 * Brings the opt-outs of an old system: a list of phones and emails that only turns texts off. A phone that no patient
 * has is stored, so that a later patient with it gets no texts either (rules 42 and 44).
 */
export class ImportOptOuts extends UseCase<
  LoggingDependencies & { phoneNumbers: PhoneNumbers; mailDomains: MailDomains }
> {
  execute(file: PatientListFile, by: ActedBy, fileName = ''): Promise<ImportOptOutsOutcome> {
    return this.#reading(file, async ({ list, ...read }) => {
      const at = this.dependencies.clock.now();
      const setBy = 'userId' in by ? by.userId : null;
      const origin = { source: 'opt_out_list', detail: plainFileName(fileName) || null, setBy, at } as const;
      return this.dependencies.unitOfWork.run(async (stores) => {
        const counts = await stores.textOptOuts.addAll(list, origin);
        const { turnedOff, phonesStored } = counts;
        const what = { action: 'opt_outs_imported', params: { turnedOff, phonesStored } } as const;
        await logActivity(stores, { id: this.dependencies.randomness.id(), at, by, what });
        return { kind: 'imported', report: { ...read, ...counts } };
      });
    });
  }

  /** What `execute` would do now. Writes nothing. */
  preview(file: PatientListFile): Promise<PreviewOptOutsOutcome> {
    return this.#reading(file, async ({ list, ...read }) => {
      const counts = await this.dependencies.unitOfWork.run(({ textOptOuts }) => textOptOuts.foresee(list));
      return { kind: 'previewed', report: { ...read, ...counts } };
    });
  }

  async #reading<Outcome>(
    file: PatientListFile,
    work: (read: Awaited<ReturnType<typeof readOptOutList>>) => Promise<Outcome>,
  ): Promise<Outcome | Refused> {
    try {
      const read = await readOptOutList(file, this.dependencies);
      if (read.totalRows === 0) return { kind: 'refused', reason: 'file_empty' };
      const isEmpty = read.list.phones.length + read.list.emailKeys.length + read.notOptedOut === 0;
      return isEmpty ? { kind: 'refused', reason: 'no_contacts' } : await work(read);
    } catch (failure) {
      return refusalOf(failure);
    }
  }
}
