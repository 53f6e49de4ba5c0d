import type { ReportPreview } from '@rewards/contracts/reports';
import { type Column, DataTable, formatDay, PhoneText } from '@rewards/kit';
import { texts } from '../texts/reports.ts';
import classes from './reports.module.css';

type Row = ReportPreview['sample'][number];
/** What a report may not tell. */
type Told = 'email' | 'phone' | 'referred_by';

const { meanings } = texts;
const columns: readonly (Column<Row> & { readonly told?: Told })[] = [
  { header: meanings.name, headsCard: true, cell: ({ name }) => name },
  { header: meanings.day, cell: ({ day }) => formatDay(day) },
  { header: meanings.email, told: 'email', cell: ({ email }) => <span className={classes.text}>{email}</span> },
  { header: meanings.phone, told: 'phone', cell: ({ phone }) => phone !== null && <PhoneText phone={phone} /> },
  {
    header: meanings.referred_by,
    told: 'referred_by',

    cell: ({ referred_by: by }) => <span className={classes.text}>{by}</span>,
  },
  { header: texts.friend, cell: ({ is_matched: isMatched }) => (isMatched ? texts.yes : texts.no) },
];

/** The first visits of a report, as we read them. */
export const ReportSample = ({ rows }: { readonly rows: readonly Row[] }) => (
  <div>
    <h4 className={classes.subtitle}>{texts.sample}</h4>
    <DataTable
      caption={texts.sample}
      columns={columns.filter(({ told }) => told === undefined || rows.some((row) => row[told]))}
      rows={rows}
      rowKey={({ row }) => String(row)}
    />
  </div>
);
