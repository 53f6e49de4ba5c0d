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
/** Blank for anything but a string. */
const text = z.pipe(
  z.unknown(),
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
  PatStatus: z.string(),
  Email: text,
  WirelessPhone: text,
  HmPhone: text,
  WkPhone: text,
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

export const permissionRows = z.array(z.object({ Permission: z.string(), HasPermission: z.string() }));
export const preferenceRows = z.array(z.object({ PrefName: z.string(), ValueString: z.string() }));
export const referralAttachRows = z.array(z.object({ ReferralType: z.string(), ReferralNum: number }));
export const referralRow = z.object({ PatNum: number });
export const adjustmentRow = z.object({
  AdjNum: number,
  AdjType: number,
  AdjAmt: z.pipe(z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))]), z.transform(Number)),
  AdjDate: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}/)),
  AdjNote: text,
});

/** Only the marker is taken from the note, which may hold anything. */
export const creditOf = (row: z.output<typeof adjustmentRow>): ChartCredit => ({
  id: idOf(row.AdjNum),
  typeId: idOf(row.AdjType),
  amountCents: toCents(Math.round(row.AdjAmt * 100)),
  day: row.AdjDate.slice(0, 10),
  marker: markerIn(row.AdjNote),
});

export const adjustmentPosted = z.object({ AdjNum: number });
export const definitionRows = z.array(z.object({ DefNum: number, ItemName: z.string(), ItemValue: z.string() }));

export const adjustmentTypesOf = (rows: z.output<typeof definitionRows>): readonly AdjustmentType[] =>
  rows.flatMap(({ DefNum, ItemName: name, ItemValue: sign }) =>
    sign === '+' || sign === '-' ? [{ id: idOf(DefNum), name, sign }] : [],
  );
