import type { Office, OfficeAdjustment, OfficePatient } from './office.ts';
import type { Asked } from './open-dental-calls.ts';
import {
  adjustmentRow,
  adjustmentTypes,
  appointmentRow,
  definitionRow,
  listedPatientRow,
  patientRow,
  referralAttachmentRow,
  referralRow,
  simplePatientRow,
} from './open-dental-rows.ts';

type Query = Asked['query'];
type Answer = [number, unknown];

const postedFields = [
  ...['PatNum', 'AdjType', 'AdjAmt', 'AdjDate', 'AdjNote'],
  ...['ProvNum', 'ProcNum', 'ClinicNum', 'ProcDate'],
];

type Posted = Omit<OfficeAdjustment, 'AdjNum' | 'AdjNote'> & Partial<Pick<OfficeAdjustment, 'AdjNote'>>;

/** Enters an adjustment. */
export function postAdjustment(office: Office, body: unknown): Answer {
  if (typeof body !== 'object' || body === null) return [400, 'The body must be a JSON object.'];
  const unknown = Object.keys(body).find((field) => !postedFields.includes(field));
  if (unknown !== undefined) return [400, `${unknown} is not a valid field.`];
  const { PatNum, AdjType, AdjAmt, AdjDate, AdjNote = '' } = body as Posted;
  const type = office.definitions.find(({ DefNum }) => DefNum === AdjType);
  const isRightSign = type?.ItemValue === '-' ? AdjAmt < 0 : type?.ItemValue === '+' && AdjAmt > 0;
  const refusal = refusalOfPatient(office, PatNum);
  if (refusal) return refusal;
  if (!isRightSign) return [400, 'AdjAmt must match the sign of AdjType.'];
  if (!/^\d{4}-\d{2}-\d{2}$/.test(AdjDate)) return [400, 'AdjDate must be in yyyy-MM-dd format.'];
  if (AdjDate > office.now.slice(0, 10)) return [400, 'AdjDate cannot be in the future.'];
  return [201, adjustmentRow(office, office.post({ PatNum, AdjType, AdjAmt, AdjDate, AdjNote }))];
}

/** Answers a read that the API knows. */
export function readFrom(office: Office, { path, query }: Asked, pageSize: number): Answer {
  const [, one, id = ''] = /^\/(\w+)\/(\d+)$/.exec(path) ?? [];
  if (one !== undefined) return readOne(office, one, Number(id));
  const refusal = query.PatNum === undefined ? undefined : refusalOfPatient(office, Number(query.PatNum));
  if (refusal) return refusal;
  const begin = Number(query.Offset ?? 0);
  const end = begin + Math.min(Number(query.Limit ?? pageSize), pageSize);
  return [200, (listings[path]?.(office, query) ?? []).slice(begin, end)];
}

function readOne(office: Office, kind: string, id: number): Answer {
  const appointment = office.appointments.get(id);
  const referral = office.referrals.get(id);
  const patient = office.patients.get(id);
  if (kind === 'patients') return refusalOfPatient(office, id) ?? (patient ? [200, patientRow(patient)] : [404, '']);
  if (kind === 'appointments')
    return appointment ? [200, appointmentRow(office, appointment)] : [404, 'Appointment not found.'];
  return referral ? [200, referralRow(office, referral)] : [404, 'Referral not found.'];
}

function refusalOfPatient({ patients }: Office, PatNum: number): Answer | undefined {
  const patient = patients.get(PatNum);
  if (!patient) return [404, 'Patient not found'];
  return patient.PatStatus === 'Deleted' ? [400, 'Patient has been deleted'] : undefined;
}

const listings: Readonly<Record<string, (office: Office, query: Query) => readonly object[]>> = {
  '/appointments': appointments,
  '/patients': patientsFound,
  '/patients/Simple': (office, { DateTStamp = '' }) =>
    existing(office)
      .filter((patient) => patient.DateTStamp >= DateTStamp)
      .toSorted((one, other) => one.PatNum - other.PatNum)
      .map((patient) => simplePatientRow(office, patient)),
  '/adjustments': (office, query) =>
    ofPatient(office.adjustments, query)
      .filter(({ AdjType }) => query.AdjType === undefined || AdjType === Number(query.AdjType))
      .map((row) => adjustmentRow(office, row)),
  '/refattaches': (office, query) =>
    ofPatient(office.referralAttachments, query).map((row) => referralAttachmentRow(office, row)),
  '/referrals': (office) => [...office.referrals.values()].map((row) => referralRow(office, row)),
  '/definitions': ({ definitions }, { Category }) =>
    Category === undefined || Number(Category) === adjustmentTypes ? definitions.map(definitionRow) : [],
  '/preferences': ({ version }, { PrefName = 'ProgramVersion' }) =>
    PrefName === 'ProgramVersion' ? [{ PrefName, ValueString: version }] : [],
  '/securityperms': ({ permissions }) =>
    [...permissions].map(([Permission, has]) => ({ Permission, HasPermission: String(has) })),
};

function appointments(office: Office, query: Query): readonly object[] {
  const { AptStatus, DateTStamp = '', date } = query;
  const { dateStart = date ?? '', dateEnd = date ?? '9999-12-31' } = query;
  return ofPatient([...office.appointments.values()], query)
    .filter((row) => (AptStatus === undefined || row.AptStatus === AptStatus) && row.DateTStamp >= DateTStamp)
    .filter(({ AptDateTime }) => AptDateTime >= dateStart && AptDateTime.slice(0, 10) <= dateEnd)
    .toSorted((a, b) => (a.AptDateTime < b.AptDateTime ? -1 : a.AptDateTime > b.AptDateTime ? 1 : a.AptNum - b.AptNum))
    .map((row) => appointmentRow(office, row));
}

/** Filters by a part of what is in a field. */
const searched = ['LName', 'FName', 'Address', 'City', 'State', 'SSN', 'ChartNumber', 'Birthdate', 'Email'] as const;
/** What no chart of this office has. */
const unused = ['SiteNum', 'SubscriberId', 'Country', 'clinicAbbr', 'invoiceNumber'] as const;

function patientsFound(office: Office, query: Query): readonly object[] {
  if (unused.some((name) => query[name] !== undefined)) return [];
  const has = (value: string, part: string) => value.toLowerCase().includes(part.toLowerCase());
  const plain = (phone: string) => (office.comparesDigits ? phone.replace(/\D/g, '') : phone);
  const { Phone } = query;
  return existing(office)
    .filter(({ PatStatus }) => PatStatus !== 'Archived' || query.showArchived === 'true')
    .filter(({ PatStatus }) => PatStatus !== 'Inactive' || query.hideInactive !== 'true')
    .filter(
      ({ WirelessPhone, HmPhone, WkPhone }) =>
        Phone === undefined || [WirelessPhone, HmPhone, WkPhone].some((phone) => has(plain(phone), plain(Phone))),
    )
    .map(listedPatientRow)
    .filter((row) => searched.every((name) => query[name] === undefined || has(row[name], query[name])));
}

const existing = ({ patients: all }: Office): readonly OfficePatient[] =>
  [...all.values()].filter(({ PatStatus }) => PatStatus !== 'Deleted');

const ofPatient = <Row extends { PatNum: number }>(rows: readonly Row[], { PatNum }: Query): readonly Row[] =>
  PatNum === undefined ? rows : rows.filter((row) => row.PatNum === Number(PatNum));
