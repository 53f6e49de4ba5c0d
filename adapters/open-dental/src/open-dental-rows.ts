import { toCents } from '@rewards/domain/cents';
import { markerIn } from '@rewards/domain/credit/postings/posting-marker';
import type {
  AdjustmentType,
  ChangedChart,
  Chart,
  ChartCredit,
  Visit,
} from '@rewards/domain/practice-system/practice-system';
import * as z from 'zod/mini';
import { wallClockShape } from './wall-clock.ts';

const number = z.union([z.int(), z.string().check(z.regex(/^\d+$/))]);
export const idOf = (value: number | string) => String(value);
const wallClock = z.string().check(z.regex(wallClockShape));
/** Blank for anything but a string. Open Dental promises no field but the numbers of rows and a few more. */
const text = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => (typeof value === 'string' ? value : '')),
);

export const appointmentRow = z.object({
  serverDateTime: z.optional(wallClock),
  AptNum: number,
  PatNum: number,
  AptStatus: z.string(),
  AptDateTime: wallClock,
});
/** Each row names the server's time. */
export const serverTimes = z.array(z.object({ serverDateTime: z.optional(wallClock) }));
export type AppointmentRow = z.output<typeof appointmentRow>;

/** "No date" is the year 1. */
const isDate = (day: string) => day >= '1900';

export const isCompleteVisit = ({ AptStatus, AptDateTime }: AppointmentRow): boolean =>
  AptStatus === 'Complete' && isDate(AptDateTime);

export const visitOf = ({ AptNum, PatNum, AptDateTime }: AppointmentRow): Visit => ({
  id: idOf(AptNum),
  chartId: idOf(PatNum),
  day: AptDateTime.slice(0, 10),
});

/** The ID of a row that is otherwise unreadable. */
export const rowIdOf = (row: unknown): string => {
  const { data } = z.object({ AptNum: number }).safeParse(row);
  return data ? idOf(data.AptNum) : 'unknown';
};

export const patientIdOf = (row: unknown): string => {
  const { data } = z.object({ PatNum: number }).safeParse(row);
  return data ? idOf(data.PatNum) : 'unknown';
};

export const patientRow = z.object({
  PatNum: number,
  LName: text,
  FName: text,
  Preferred: text,
  PatStatus: text,
  Email: text,
  WirelessPhone: text,
  HmPhone: text,
  WkPhone: text,
  /** Only of one patient, never of a row of a search. */
  DateFirstVisit: text,
});

export const chartOf = (row: z.output<typeof patientRow>): Chart => ({
  id: idOf(row.PatNum),
  firstName: row.FName.trim(),
  lastName: row.LName.trim(),
  preferredName: row.Preferred.trim(),
  // Families and couples are in one field, separated by commas.
  emails: row.Email.split(/[,;\s]+/).filter((email) => email.includes('@')),
  phones: [row.WirelessPhone, row.HmPhone, row.WkPhone].map((phone) => phone.trim()).filter((phone) => phone !== ''),
  isPatient: row.PatStatus === 'Patient',
  firstVisitOn:
    /^\d{4}-\d{2}-\d{2}/.test(row.DateFirstVisit) && isDate(row.DateFirstVisit)
      ? row.DateFirstVisit.slice(0, 10)
      : undefined,
});

/** A row of the list of changed patients. */
export const simplePatientRow = z.object({
  ...patientRow.shape,
  serverDateTime: z.optional(wallClock),
  TxtMsgOk: text,
});

export const changedChartOf = (row: z.output<typeof simplePatientRow>): ChangedChart => ({
  ...chartOf(row),
  cellPhone: row.WirelessPhone.trim(),
  takesTexts: row.TxtMsgOk === 'Yes' ? true : row.TxtMsgOk === 'No' ? false : undefined,
});

export const permissionRows = z.array(z.object({ Permission: text, HasPermission: text }));
export const preferenceRows = z.array(z.object({ PrefName: text, ValueString: text }));
export const referralAttachmentRow = z.object({ ReferralType: text, ReferralNum: z.optional(number) });
export const referralRow = z.object({ ReferralNum: z.optional(number), PatNum: z.optional(number) });
export const adjustmentRow = z.object({
  AdjNum: number,
  AdjType: z.optional(number),
  AdjAmt: z.pipe(z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))]), z.transform(Number)),
  AdjDate: text,
  AdjNote: text,
});

/** Only the marker is taken from the note, which may hold anything. */
export const creditOf = (row: z.output<typeof adjustmentRow>): ChartCredit => ({
  id: idOf(row.AdjNum),
  typeId: row.AdjType === undefined ? undefined : idOf(row.AdjType),
  amountCents: toCents(Math.round(row.AdjAmt * 100)),
  day: /^\d{4}-\d{2}-\d{2}/.test(row.AdjDate) ? row.AdjDate.slice(0, 10) : undefined,
  marker: markerIn(row.AdjNote),
});

export const adjustmentPosted = z.object({ AdjNum: number });
export const definitionRow = z.object({ DefNum: z.optional(number), ItemName: text, ItemValue: text });

export const adjustmentTypesOf = (rows: readonly z.output<typeof definitionRow>[]): readonly AdjustmentType[] =>
  rows.flatMap(({ DefNum, ItemName: name, ItemValue: sign }) =>
    DefNum !== undefined && (sign === '+' || sign === '-')
      ? [{ id: idOf(DefNum), name: name || idOf(DefNum), sign }]
      : [],
  );
