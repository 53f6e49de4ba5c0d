import { type Office, type OfficeAdjustment, type OfficeAppointment, type OfficePatient, noDate } from './office.ts';

const noTime = `${noDate} 00:00:00`;

/** An appointment as Open Dental's API answers it: every documented field, and no other. */
export const appointmentRow = ({ now }: Office, appointment: OfficeAppointment) => ({
  serverDateTime: now,
  ...appointment,
  Pattern: '//XXXX//',
  Confirmed: 19,
  confirmed: 'Not Called',
  TimeLocked: 'false',
  Op: 3,
  Note: '',
  ProvNum: 1,
  provAbbr: 'DOC1',
  ProvHyg: 0,
  NextAptNum: 0,
  UnschedStatus: 0,
  unschedStatus: '',
  IsNewPatient: 'false',
  ProcDescript: 'Prophy, Ex',
  ClinicNum: 0,
  IsHygiene: 'false',
  DateTimeArrived: noTime,
  DateTimeSeated: noTime,
  DateTimeDismissed: noTime,
  InsPlan1: 35,
  InsPlan2: 0,
  DateTimeAskedToArrive: noTime,
  colorOverride: '0,0,0',
  AppointmentTypeNum: 0,
  SecUserNumEntry: 0,
  SecDateTEntry: appointment.DateTStamp,
  Priority: 'Normal',
  PatternSecondary: '',
  ItemOrderPlanned: 0,
});

const address = { Address: '125 Satin Heights', Address2: '', City: 'Duluth', State: 'GA' } as const;

/** A row of a search for patients. It has no date of the first visit, and the ZIP code may be a number. */
export const listedPatientRow = ({
  BalTotal: _,
  DateFirstVisit: _first,
  DateTStamp: _at,
  ...patient
}: OfficePatient) => ({
  ...patient,
  MiddleI: '',
  ...address,
  Zip: 30_096,
  priProvAbbr: 'DOC1',
  secProvAbbr: '',
  BillingType: 'Standard Account',
  ChartNumber: '',
  ClinicNum: 0,
  clinicAbbr: '',
  siteDesc: '',
});

/** One patient. */
export const patientRow = (patient: OfficePatient) => ({
  ...patient,
  MiddleI: '',
  Gender: 'Female',
  Position: 'Single',
  ...address,
  Zip: '30096',
  Guarantor: patient.PatNum,
  EstBalance: 0,
  PriProv: 1,
  priProvAbbr: 'DOC1',
  SecProv: 0,
  secProvAbbr: '',
  BillingType: 'Standard Account',
  ImageFolder: '',
  FamFinUrgNote: '',
  ChartNumber: '',
  MedicaidID: '',
  ClinicNum: 0,
  clinicAbbr: '',
  Ward: '',
  PreferConfirmMethod: 'None',
  PreferContactMethod: 'None',
  PreferRecallMethod: 'None',
  Language: '',
  AdmitDate: noDate,
  siteDesc: '',
  SuperFamily: 0,
  SecDateEntry: patient.DateTStamp.slice(0, 10),
});

/** A row of `/patients/Simple`. */
export const simplePatientRow = ({ now }: Office, patient: OfficePatient) => ({
  serverDateTime: now,
  ...patientRow(patient),
});

export const adjustmentRow = ({ definitions, now }: Office, adjustment: OfficeAdjustment) => ({
  ...adjustment,
  adjType: definitions.find(({ DefNum }) => DefNum === adjustment.AdjType)?.ItemName ?? '',
  ProvNum: 1,
  ProcDate: adjustment.AdjDate,
  ProcNum: 0,
  DateEntry: adjustment.AdjDate,
  ClinicNum: 0,
  SecUserNumEntry: 0,
  SecDateTEdit: now,
});

export const referralAttachmentRow = (
  { now }: Office,
  { PatNum, ReferralType, ReferralNum }: Office['referralAttachments'][number],
) => ({
  RefAttachNum: ReferralNum,
  ReferralNum,
  referralName: '',
  PatNum,
  ItemOrder: 0,
  RefDate: now.slice(0, 10),
  ReferralType,
  RefToStatus: 'None',
  Note: '',
  IsTransitionOfCare: 'false',
  ProcNum: 0,
  DateProcComplete: noDate,
  ProvNum: 0,
  DateTStamp: now,
});

export function referralRow({ now, patients }: Office, given: { ReferralNum: number; PatNum: number }) {
  const { ReferralNum, PatNum } = given;
  const patient = patients.get(PatNum);
  return {
    ReferralNum,
    LName: patient?.LName ?? 'Facebook Ad',
    FName: patient?.FName ?? '',
    MName: '',
    SSN: '',
    UsingTIN: 'false',
    Specialty: 0,
    specialty: '',
    ST: '',
    Telephone: '',
    Address: '',
    Address2: '',
    City: '',
    Zip: '',
    Note: '',
    Phone2: '',
    IsHidden: 'false',
    NotPerson: String(PatNum === 0),
    Title: '',
    EMail: '',
    PatNum,
    IsDoctor: 'false',
    DateTStamp: now,
    IsPreferred: 'false',
    BusinessName: '',
    DisplayNote: '',
    isPatient: String(PatNum !== 0),
  };
}

/** The category of adjustment types. */
export const adjustmentTypes = 1;

export const definitionRow = ({ DefNum, ItemName, ItemValue }: Office['definitions'][number]) => ({
  DefNum,
  Category: adjustmentTypes,
  category: 'AdjTypes',
  ItemName,
  ItemValue,
  isHidden: 'false',
});
