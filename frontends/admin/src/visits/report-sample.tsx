import type { ReportPreview } from '@rewards/contracts/reports';
import { type Column, DataTable, formatDay, PhoneText } from '@rewards/kit';
import { texts } from '../texts/reports.ts';
import classes from './reports.module.css';

type Row = ReportPreview['sample'][number];

const { meanings } = texts;
const columns: readonly Column<Row>[] = [
  { header: meanings.name, headsCard: true, width: '24%', cell: ({ name }) => name },
  { header: meanings.day, width: '14%', cell: ({ day }) => formatDay(day) },
  { header: meanings.email, width: '26%', cell: ({ email }) => <span className={classes.text}>{email}</span> },
  { header: meanings.phone, width: '16%', cell: ({ phone }) => phone !== null && <PhoneText phone={phone} /> },
  {
    header: meanings.referred_by,
    width: '12%',
    cell: ({ referred_by: by }) => <span className={classes.text}>{by}</span>,
  },
  { header: texts.referred, width: '8%', cell: ({ is_matched: isMatched }) => (isMatched ? texts.yes : texts.no) },
];

/** The first visits of a report, as we read them. */
export const ReportSample = ({ rows }: { readonly rows: readonly Row[] }) => (
  <div>
    <h4 className={classes.subtitle}>{texts.sample}</h4>
    <DataTable caption={texts.sample} columns={columns} rows={rows} rowKey={({ row }) => String(row)} />
  </div>
);
