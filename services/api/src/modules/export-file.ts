import { type CsvColumn, csvTable } from '@rewards/csv/csv-table';
import type { IdentifiedActor } from '@rewards/domain/activity/activity-entry';
import type { LogExport } from '@rewards/domain/activity/log-export';
import type { Clock } from '@rewards/domain/clock';
import { localDate } from '@rewards/domain/local-date';
import type { AddressHasher } from '@rewards/domain/referrals/address-hasher';
import type { Context } from 'koa';
import { clientAddress } from '../http/client-address.ts';
import type { FileContent } from '../http/file-content.ts';

interface Exporting {
  readonly logExport: LogExport;
  readonly addressHasher: AddressHasher;
  readonly clock: Clock;
  readonly timeZone: string;
}

/** A CSV file of today. Its request is logged before the first row is read. */
export async function exportFile<Row>(
  { logExport, addressHasher, clock, timeZone }: Exporting,
  { by, context }: { readonly by: IdentifiedActor; readonly context: Context },
  what: Parameters<LogExport['execute']>[0],
  table: () => { readonly columns: readonly CsvColumn<Row>[]; readonly rows: AsyncIterable<readonly Row[]> },
): Promise<FileContent> {
  await logExport.execute(what, by, addressHasher.hash(clientAddress(context)));
  const { columns, rows } = table();
  return { date: localDate(clock.now(), timeZone), bytes: csvTable(columns, rows) };
}
